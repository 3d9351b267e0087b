import { callOperation } from '#api/call-operation.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { createStore } from '#lib/store.ts';
import { type ActedGroup, nameOfGroup } from '../acted-group.ts';

/** Copies that the service has accepted and creates later, without a notification. */
interface Arrivals {
  /** A name occurs as often as it was promised. */
  readonly awaited: readonly string[];
  /** Newest last. */
  readonly arrived: readonly { readonly id: string; readonly name: string }[];
  /** IDs of copies that existed before or have arrived. */
  readonly known: ReadonlySet<string>;
  /** Milliseconds of the last promise or of the user's last check. */
  readonly since: number;
}

export const arrivals = createStore<Readonly<Record<string, Arrivals>>>({});

const nothing: Arrivals = { awaited: [], arrived: [], known: new Set(), since: 0 };

function change(templateId: string, next: (current: Arrivals) => Arrivals): void {
  const all = arrivals.get();
  arrivals.set({ ...all, [templateId]: next(all[templateId] ?? nothing) });
}

/** @param known IDs of the newest copies before the promise */
export function awaitCopy(templateId: string, name: string, known: Iterable<string>, now: number): void {
  change(templateId, (current) => ({
    ...current,
    awaited: [...current.awaited, name],
    // Copies seen while waiting for others are known too.
    known: new Set([...current.known, ...known]),
    since: now,
  }));
}

/** Marks new copies with an awaited name as arrived. @returns their names */
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

export const waitAgain = (templateId: string, now: number) =>
  change(templateId, (current) => ({ ...current, since: now }));

/** Stops polling; the service creates the copies anyway. */
export const stopWaiting = (templateId: string) => change(templateId, () => nothing);

const PER_PAGE = 100;
/** Limit, if other users' copies push the awaited ones to later pages. */
const MOST_PAGES = 5;

/** The newest copies, newest first: pages up to the first known copy, so that none is missed between two polls. */
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
