import { useEffect } from 'react';
import type { Params } from 'react-router';
import type { Entity } from '#contract/entities.ts';
import { createStore } from './store.ts';

/** A link to a page on the way to this one. */
export interface Breadcrumb {
  readonly title: string;
  readonly path: string;
  /** What it shows: named as the directory knows it, by the title until it does. */
  readonly entity?: Pick<Entity, 'type' | 'id'>;
}

/** What a loader gives that reads the title of an entity. */
export interface TitleData {
  /** Undefined where it could not be read, which the page explains: the frame has it read again when something could be. */
  readonly title: string | undefined;
}

/**
 * `handle` of a route: what the frame says about it in breadcrumbs, heading and `document.title`. The frame draws the
 * page's one `h1`, in the header; a page starts with `h2`.
 */
export interface PageHandle {
  /** What the page is called, sentence case; of an entity, from its parameters and what its loader gave. */
  readonly title: string | ((match: { readonly params: Params; readonly data: unknown }) => string);
  /** What it is for, and what to do next where no button says it: the one sentence over the page. */
  readonly purpose?: string;
  /** The entity that the page shows: breadcrumbs name it as the directory does, by the title until it has a name. */
  readonly entity?: (params: Params) => Pick<Entity, 'type' | 'id'>;
  /** Pages outside its own route that come before it. */
  readonly breadcrumbs?: (params: Params) => readonly Breadcrumb[];
  /** A drawer over its parent page: names the document, while heading and breadcrumbs stay the parent's. */
  readonly drawer?: true;
}

/** What the page shows at the moment beyond what its address says; stands first in `document.title`. */
export const pageDetail = createStore<string | undefined>(undefined);

/** Names what is open on the page in `document.title`, as soon as it is known: `usePageDetail(entry?.request.uri)`. */
export function usePageDetail(detail: string | undefined): void {
  useEffect(() => {
    pageDetail.set(detail);
    return () => pageDetail.set(undefined);
  }, [detail]);
}
