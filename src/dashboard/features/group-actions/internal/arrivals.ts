import { callOperation } from '#api/call-operation.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { createStore } from '#lib/store.ts';
import { type ActedGroup, nameOfGroup } from '../acted-group.ts';

/** Copies of one template that the service has promised, which it makes a moment later without a further word. */
interface Arrivals {
  /** Names that are waited for; the same name as often as it was promised. */
  readonly awaited: readonly string[];
  /** What has come, newest last. */
  readonly arrived: readonly { readonly id: string; readonly name: string }[];
  /** Copies that were there before, or have come. */
  readonly known: ReadonlySet<string>;
  /** Milliseconds of the last promise, or of the last time that somebody asked to look again. */
  readonly since: number;
}

type ByTemplate = Readonly<Record<string, Arrivals>>;

/** What is waited for on this page, by template. */
export const arrivals = createStore<ByTemplate>({});

const nothing: Arrivals = { awaited: [], arrived: [], known: new Set(), since: 0 };

function change(templateId: string, next: (current: Arrivals) => Arrivals): void {
  const all = arrivals.get();
  arrivals.set({ ...all, [templateId]: next(all[templateId] ?? nothing) });
}

/**
 * Waits for a copy that the service has promised.
 * @param known ids of the newest copies from before the promise
 */
export function awaitCopy(templateId: string, name: string, known: Iterable<string>, now: number): void {
  change(templateId, (current) => ({
    ...current,
    awaited: [...current.awaited, name],
    // What was seen while others were waited for counts as known already.
    known: new Set([...current.known, ...known]),
    since: now,
  }));
}

/**
 * Takes note of the copies that are there: those that are new and have a name that is waited for have come.
 * @returns the names of those that have come just now
 */
export function noteCopies(templateId: string, copies: readonly ActedGroup[]): readonly string[] {
  const current = arrivals.get()[templateId];
  if (!current || current.awaited.length === 0) return [];
  const awaited = [...current.awaited];
  const arrived = [...current.arrived];
  const known = new Set(current.known);
  for (const copy of copies) {
    const at = known.has(copy.id) ? -1 : awaited.indexOf(copy.document_group_name ?? '');
    if (at < 0) continue;
    awaited.splice(at, 1);
    known.add(copy.id);
    arrived.push({ id: copy.id, name: nameOfGroup(copy) });
  }
  const come = arrived.slice(current.arrived.length).map(({ name }) => name);
  if (come.length > 0) change(templateId, (it) => ({ ...it, awaited, arrived, known }));
  return come;
}

/** Begins the time of waiting anew. */
export const waitAgain = (templateId: string, now: number) =>
  change(templateId, (current) => ({ ...current, since: now }));

/** Waits no longer; what the service has promised comes all the same. */
export const stopWaiting = (templateId: string) => change(templateId, () => nothing);

const PER_PAGE = 100;
/** Copies that others make at the same time push those that are looked for to further pages. */
const MOST_PAGES = 5;

/**
 * The copies of a template that were made last, newest first: one page, or as many as it takes to come to one that is
 * known, so that none is missed between two looks.
 */
export async function newestCopies(
  templateId: string,
  known: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<ActedGroup[]> {
  const copies: ActedGroup[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, meta } = await callOperation(
      listGroupTemplateCopies,
      {
        params: { doc_group_template_id: templateId },
        query: { sort_by: 'created', sort_order: 'desc', per_page: PER_PAGE, page },
      },
      signal && { signal },
    );
    copies.push(...data);
    const isJoined = known.size === 0 || data.some(({ id }) => known.has(id));
    if (isJoined || copies.length >= meta.pagination.total || data.length === 0) break;
  }
  return copies;
}
