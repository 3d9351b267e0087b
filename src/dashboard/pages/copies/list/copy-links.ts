import type { Path } from 'react-router';
import type { Copy } from '#features/copies/copy.ts';
import type { CopyFacet } from '#features/copy-counts/copy-facets.ts';
import { paths } from '#lib/paths.ts';
import { formatQuery } from '#lib/url-state.ts';
import { copyUrlState, DOCUMENT } from '../filters/copy-state.ts';

/** Parameter that holds the open tab of the drawer, should it have any. */
const TAB = 'tab';

type Target = Pick<Path, 'pathname' | 'search'>;

/** Link to a copy over the list as it is. */
export function copyLink(
  templateId: string,
  query: URLSearchParams,
  { id, documents }: Pick<Copy, 'id' | 'documents'>,
): Target {
  const next = new URLSearchParams(query);
  const document = documents?.[0]?.id;
  if (document) next.set(DOCUMENT, document);
  else next.delete(DOCUMENT);
  return { pathname: paths.copy(templateId, id), search: formatQuery(next) };
}

/** Link to the list without the copy. */
export function listLink(templateId: string, query: URLSearchParams): Target {
  const next = new URLSearchParams(query);
  next.delete(DOCUMENT);
  next.delete(TAB);
  return { pathname: paths.copiesOf(templateId), search: formatQuery(next) };
}

/** Link to a copy alone, to hand on: neither filters nor page of whoever sends it. */
export function sharedLink(templateId: string, copy: Pick<Copy, 'id' | 'documents'>): string {
  const { pathname, search } = copyLink(templateId, new URLSearchParams(), copy);
  return `${location.origin}${pathname}${search}`;
}

/** Link to the copies that a count stands for: its filter in place of those that hold, search and sorting as they are. */
export function countLink(templateId: string, query: URLSearchParams, { status, label }: CopyFacet): string {
  const { pathname, search } = listLink(templateId, query);
  return `${pathname}${copyUrlState.change(new URLSearchParams(search), { status, label, page: 1 })}`;
}
