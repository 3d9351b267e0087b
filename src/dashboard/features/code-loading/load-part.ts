import { nextTry } from '#api/next-try.ts';
import { type MissingParts, setMissing } from './missing-parts.ts';
import { loadAgainOnce } from './reload-once.ts';

/** Tries in a row that fail although every file is there: more would fail the same. */
const MOST_IN_A_ROW = 3;

const isStyle = (file: string) => file.endsWith('.css');

const relOf = (file: string) => (isStyle(file) ? 'stylesheet' : 'modulepreload');

function addLink(file: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = relOf(file);
  link.crossOrigin = '';
  link.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
  link.href = `/${file}`;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // One that failed is never fetched again, and would pass for the style sheet that it is not.
      link.remove();
      reject(new Error(`Unable to preload ${file}`));
    });
    document.head.append(link);
  });
}

/** Whether a style sheet was read. One that could not be is an object as well, whose rules nobody may see. */
function isRead({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined;
  } catch {
    return false;
  }
}

const asked = new Map<string, Promise<void>>();

/** Asks for a file that a part needs, unless it is there or on its way. */
function askFor(file: string): Promise<void> {
  const before = asked.get(file);
  if (before) return before;
  const there = document.querySelector<HTMLLinkElement>(`link[rel="${relOf(file)}"][href="/${file}"]`);
  if (there && (!isStyle(file) || isRead(there))) return Promise.resolve();
  there?.remove();
  const loading = addLink(file);
  asked.set(file, loading);
  loading.catch(() => asked.delete(file));
  return loading;
}

async function load<T>(part: () => Promise<T>, files: readonly string[]): Promise<T> {
  // A script is only asked for ahead: what becomes of it shows where it is imported.
  for (const file of files) if (!isStyle(file)) askFor(file).catch(() => undefined);
  await Promise.all(files.filter(isStyle).map(askFor));
  return part();
}

const ADDRESS = /https?:\/\/\S+/;

/** The files to look after when a part failed: its own, the one that the browser names, or at least this one. */
function suspectsOf(files: readonly string[], error: unknown): readonly string[] {
  if (files.length > 0) return files.map((file) => `/${file}`);
  return [ADDRESS.exec(String(error))?.[0] ?? import.meta.url];
}

/** Whether the server has all the files; `none` where it does, so that something else went wrong. */
async function whatIsMissing(addresses: readonly string[]): Promise<MissingParts> {
  for (const address of addresses) {
    try {
      const { ok, status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
      if (status === 404 || status === 410) return 'gone';
      if (!ok) return 'unanswered';
    } catch {
      return 'unanswered';
    }
  }
  return 'none';
}

let isAhead = false;

/**
 * Loads a part before anybody has asked for it: a failure is nobody's matter until somebody does.
 * @param part imports it at once when it is called
 */
export function preload(part: () => Promise<unknown>): void {
  isAhead = true;
  part().catch(() => undefined);
  isAhead = false;
}

/**
 * Style sheets of the page itself that could not be loaded with it: the browser asks for them once. They are put in
 * when they come.
 */
export function mendPageStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!isRead(link)) void loadPart(() => Promise.resolve(), [new URL(link.href).pathname.slice(1)]);
}

/**
 * Imports a part of the program with its style sheets; the build puts it around every `import()`, in the place of
 * Vite's own function, which leaves a page without a style sheet that failed once. Does not end before the part is
 * there: while nobody answers it is tried again now and then, and `missingParts` says so. Where the server has another
 * version by now, the page is loaded again (`loadAgainOnce`).
 * @param files the part's scripts and style sheets, below our origin; where it has only one script, they are left out
 * @throws what the part itself throws when it is run
 */
export async function loadPart<T>(part: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  if (isAhead) return load(part, files);
  const waiting = {};
  let inARow = 0;
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await load(part, files);
      } catch (error) {
        const missing = await whatIsMissing(suspectsOf(files, error));
        inARow = missing === 'none' ? inARow + 1 : 0;
        if (inARow === MOST_IN_A_ROW) throw error;
        if (missing === 'none') continue;
        setMissing(waiting, missing);
        if (missing === 'gone') loadAgainOnce();
        await nextTry(tries);
      }
    }
  } finally {
    setMissing(waiting, 'none');
  }
}
