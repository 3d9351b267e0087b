import type { Params } from 'react-router';

/**
 * `handle` of a route: what the frame says about it in breadcrumbs, heading and `document.title`. The frame draws the
 * page's one `h1`, in the header; a page starts with `h2`.
 */
export interface PageHandle {
  /** What the page is called, sentence case; of a thing, from its parameters and what its loader gave. */
  readonly title: string | ((match: { readonly params: Params; readonly data: unknown }) => string);
  /** A drawer over its parent page: names the document, while heading and breadcrumbs stay the parent's. */
  readonly drawer?: true;
}
