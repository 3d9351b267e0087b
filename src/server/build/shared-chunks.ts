import { basename } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { loadedWith } from './loaded-with.ts';

/** The start of the program, and what it asks for: the one page before sign-in, the frame around all others, and what asks for these. */
const START = '/index.html';
export const SIGN_IN = '/dashboard/pages/sign-in/sign-in-page.tsx';
export const FRAME = '/dashboard/app/signed-in.tsx';
export const AHEAD = '/dashboard/app/ahead.ts';

/**
 * What a file of its own costs whoever loads it, in characters of source: about 2 kB of what is sent. Six are on their way
 * at once, so that over a slow network each costs a part of a round trip as well.
 */
const REQUEST = 20_000;

/** How much it counts what is loaded: most before somebody has signed in. */
const WEIGHTS = { signIn: 500, page: 3, click: 1 };

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'code' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'dynamicImports'
> & { readonly modules: Readonly<Record<string, { readonly code: string | null }>> };

/** The start of the program, or what an `import()` asks for. */
interface Entry {
  readonly weight: number;
  /** What is there once it is loaded, whichever way somebody came to it. */
  readonly loaded: ReadonlySet<Chunk>;
}

/** Modules that are to be one file. */
interface Part {
  readonly modules: readonly string[];
  readonly size: number;
  /** With its style sheet. */
  readonly files: number;
  /** The entries for which it is loaded. */
  readonly users: ReadonlySet<Entry>;
  /** Whether a worker loads it. */
  readonly isOfWorker: boolean;
  readonly imports: Set<Part>;
}

/** Whether the chunk is the start of the program. */
const isStart = ({ facadeModuleId }: Chunk) => facadeModuleId?.endsWith(START) ?? false;

/** Whether a worker begins with the chunk. */
const isWorker = (chunk: Chunk) => chunk.isEntry && !isStart(chunk);

/** The files that a chunk has loaded at once: what it imports, and the workers that it starts. */
export const filesFrom = (chunks: readonly Chunk[]) => {
  const workers = chunks.filter(isWorker).map(({ fileName }) => fileName);
  return ({ imports, code }: Chunk) => [...imports, ...workers.filter((file) => code.includes(file))];
};

function entriesOf(chunks: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>): readonly Entry[] {
  const filesOf = filesFrom(chunks);
  const entries = chunks.filter((chunk) => isStart(chunk) || chunk.isDynamicEntry);
  const entryOf = (file: string) => {
    const entry = entries.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
    if (!entry) throw new Error(`The build has no entry ${file}`);
    return entry;
  };
  const start = entryOf(START);
  const frame = entryOf(FRAME);
  const ahead = entryOf(AHEAD);
  const signIn = entryOf(SIGN_IN);
  const asks = (asker: Chunk, { fileName }: Chunk) =>
    [...loadedWith(asker, byFile, filesOf)].some(({ dynamicImports }) => dynamicImports.includes(fileName));
  // The pages are asked for ahead of need: each is drawn within the frame.
  const askersOf = (entry: Chunk) =>
    asks(start, entry)
      ? [start]
      : asks(ahead, entry)
        ? [frame]
        : entries.filter((other) => asks(other, entry));
  const weightOf = (entry: Chunk) =>
    entry === signIn ? WEIGHTS.signIn : asks(ahead, entry) ? WEIGHTS.page : WEIGHTS.click;

  const askers = new Map(entries.map((entry) => [entry, entry === start ? [] : askersOf(entry)]));
  const loaded = new Map(entries.map((entry) => [entry, new Set(chunks)]));
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const [entry, before] of loaded) {
      const ways = askers.get(entry)?.map((asker) => loaded.get(asker) ?? before) ?? [];
      const common = ways.reduce((one, other) => one.intersection(other), ways[0] ?? new Set());
      const after = common.union(loadedWith(entry, byFile, filesOf));
      if (after.size < before.size) isSettled = false;
      loaded.set(entry, after);
    }
  }
  return [...loaded].map(([entry, loaded]) => ({ weight: weightOf(entry), loaded }));
}

function partOf({ modules }: Chunk, users: ReadonlySet<Entry>, isOfWorker: boolean): Part {
  const ids = Object.keys(modules);
  return {
    modules: ids,
    size: Object.values(modules).reduce((sum, { code }) => sum + (code?.length ?? 0), 0),
    files: ids.some((id) => id.endsWith('.css')) ? 2 : 1,
    users,
    isOfWorker,
    imports: new Set(),
  };
}

function join(parts: readonly Part[]): Part {
  const imports = new Set(parts.flatMap((part) => [...part.imports]));
  for (const part of parts) imports.delete(part);
  return {
    modules: parts.flatMap(({ modules }) => modules),
    size: parts.reduce((sum, { size }) => sum + size, 0),
    files: Math.max(...parts.map(({ files }) => files)),
    users: new Set(parts.flatMap(({ users }) => [...users])),
    isOfWorker: parts.some(({ isOfWorker }) => isOfWorker),
    imports,
  };
}

function costOf({ size, files, users }: Part): number {
  const weight = [...users].reduce((sum, { weight }) => sum + weight, 0);
  return weight * (size + files * REQUEST);
}

interface Pair {
  readonly parts: readonly [Part, Part];
  /** How much less is loaded where the two are one. */
  readonly gain: number;
}

const pairOf = (one: Part, other: Part): Pair => ({
  parts: [one, other],
  gain: costOf(one) + costOf(other) - costOf(join([one, other])),
});

const leadsTo = (from: Part, to: Part, seen = new Set<Part>()): boolean =>
  [...from.imports].some((next) => {
    if (next === to || seen.has(next)) return next === to;
    seen.add(next);
    return leadsTo(next, to, seen);
  });

const leadsAround = (from: Part, to: Part) =>
  [...from.imports].some((next) => next !== to && leadsTo(next, to));

/**
 * Whether two parts can be one: no file imports itself by way of another, nobody has to load more for its imports, and
 * no worker has to load what only pages can run.
 */
function canJoin({ parts: [one, other] }: Pair): boolean {
  if (one.isOfWorker !== other.isOfWorker) return false;
  const { users, imports } = join([one, other]);
  const isFree = [...imports].every((imported) => users.isSubsetOf(imported.users));
  return isFree && !leadsAround(one, other) && !leadsAround(other, one);
}

/** The modules of each part by the name of its chunk, which is that of the first module. */
function named(parts: readonly Part[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { modules } of parts) {
    const plain = basename(modules[0] ?? '').replace(/\W.*/, '');
    let name = plain;
    for (let count = 2; taken.has(name); count++) name = `${plain}-${count}`;
    taken.add(name);
    for (const id of modules) names.set(id, name);
  }
  return names;
}

/**
 * Which modules share a chunk, by its name: two chunks become one as long as that makes what all entries load cheaper.
 * @param chunks what the bundler makes by itself: one for each entry, and one for each set of entries that share something
 */
export function chunkNames(chunks: readonly Chunk[]): ReadonlyMap<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = entriesOf(chunks, byFile);
  const usersOf = (chunk: Chunk) => new Set(entries.filter(({ loaded }) => loaded.has(chunk)));
  const workers = chunks.filter(isWorker);
  const ofWorkers = new Set(workers.flatMap((worker) => [...loadedWith(worker, byFile)]));
  const partOfFile = new Map(
    chunks.map((chunk) => [chunk.fileName, partOf(chunk, usersOf(chunk), ofWorkers.has(chunk))]),
  );
  const partsOf = (files: readonly string[]) =>
    files.map((file) => partOfFile.get(file)).filter((part) => part !== undefined);
  for (const { fileName, imports } of chunks)
    for (const imported of partsOf(imports)) partOfFile.get(fileName)?.imports.add(imported);

  const all = new Set(partOfFile.values());
  const replace = (parts: readonly Part[]) => {
    const joined = join(parts);
    for (const part of parts) all.delete(part);
    for (const { imports } of all)
      if (parts.filter((part) => imports.delete(part)).length > 0) imports.add(joined);
    all.add(joined);
    return joined;
  };
  // What the start loads is one file, and one more for what workers load as well.
  const start = chunks.filter(isStart).flatMap((chunk) => [...loadedWith(chunk, byFile)]);
  const startParts = partsOf(start.map(({ fileName }) => fileName));
  for (const isOfWorker of [true, false]) {
    const parts = startParts.filter((part) => part.isOfWorker === isOfWorker);
    if (parts.length > 0) replace(parts);
  }
  // The manifest knows another entry only by a chunk of its own.
  const entered = [...chunks.filter(({ isDynamicEntry }) => isDynamicEntry), ...workers];
  const closed = new Set(partsOf(entered.map(({ fileName }) => fileName)));

  const open = () => [...all].filter((part) => !closed.has(part));
  let pairs = open().flatMap((one, at, every) => every.slice(at + 1).map((other) => pairOf(one, other)));
  for (;;) {
    pairs = pairs.filter(({ gain }) => gain > 0).sort((one, other) => other.gain - one.gain);
    const best = pairs.find(canJoin);
    if (!best) return named(open());
    pairs = pairs.filter(({ parts }) => !parts.some((part) => best.parts.includes(part)));
    const others = open().filter((part) => !best.parts.includes(part));
    const joined = replace(best.parts);
    pairs.push(...others.map((other) => pairOf(joined, other)));
  }
}

/**
 * Vite plugin: puts modules that several pages share into few chunks. Left alone, the bundler makes one for every set of
 * pages that share something, many of a few hundred bytes: a page then asks for seventy scripts and twenty style sheets,
 * each of which takes the main thread of a phone two milliseconds, and they compress badly apart. Which pages share a
 * module shows in a build that is made first, so that nothing has to be said of a new one.
 */
export function sharedChunks(): Plugin {
  return {
    name: 'sealdesk:shared-chunks',
    apply: 'build',
    async config({ root, build: options }, { mode }) {
      // The build that is made first.
      if (options?.write === false) return undefined;
      const first = await build({
        root,
        mode,
        configLoader: 'native',
        logLevel: 'warn',
        build: { write: false, minify: false },
      });
      if (!('output' in first)) throw new Error('Vite builds otherwise now');
      const names = chunkNames(first.output.filter((file) => file.type === 'chunk'));
      const codeSplitting = {
        groups: [{ name: (id: string) => names.get(id), debugName: 'shared' }],
        includeDependenciesRecursively: false,
      };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}
