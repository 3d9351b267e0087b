import type { Path } from 'react-router';
import type { Copy } from '#features/copies/copy.ts';
import type { CopyFacet } from '#features/copy-counts/copy-facets.ts';
import { paths } from '#lib/paths.ts';
import { formatQuery } from '#lib/url-state.ts';
import { copyUrlState, DOCUMENT } from '../filters/copy-state.ts';

const TAB = 'tab';

type Target = Pick<Path, 'pathname' | 'search'>;

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

export function listLink(templateId: string, query: URLSearchParams): Target {
  const next = new URLSearchParams(query);
  next.delete(DOCUMENT);
  next.delete(TAB);
  return { pathname: paths.copiesOf(templateId), search: formatQuery(next) };
}

/** A link to share: without the filters and the page of the sender. */
export function sharedLink(templateId: string, copy: Pick<Copy, 'id' | 'documents'>): string {
  const { pathname, search } = copyLink(templateId, new URLSearchParams(), copy);
  return `${location.origin}${pathname}${search}`;
}

/** A link that replaces the filters by the one of a count and keeps search and sorting. */
export function countLink(templateId: string, query: URLSearchParams, { status, label }: CopyFacet): string {
  const { pathname, search } = listLink(templateId, query);
  return `${pathname}${copyUrlState.change(new URLSearchParams(search), { status, label, page: 1 })}`;
}
