import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type UIMatch, useMatches, useRevalidator } from 'react-router';
import { entryTitle } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { type Breadcrumb, type PageHandle, pageDetail, type TitleData } from '#lib/page-handle.ts';
import { useStore } from '#lib/store.ts';

/** Revalidates the loaders whose title could not be read, as soon as a failed query succeeds. */
export function useLateTitles(): void {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const isUntitled = useMatches().some(
    ({ handle, loaderData }) =>
      typeof (handle as PageHandle | undefined)?.title === 'function' &&
      (loaderData as TitleData | undefined)?.title === undefined,
  );
  const readTitles = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isUntitled) return;
    const cache = client.getQueryCache();
    const failed = new Set(cache.findAll({ predicate: ({ state }) => state.status === 'error' }));
    return cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'error') failed.add(event.query);
      if (event.action.type === 'success' && failed.delete(event.query)) readTitles();
    });
  }, [client, isUntitled]);
}

const handleOf = (match: UIMatch) => match.handle as PageHandle | undefined;

function titleOf(match: UIMatch): string {
  const title = handleOf(match)?.title ?? '';
  return typeof title === 'string' ? title : title({ params: match.params, data: match.loaderData });
}

/** The matched pages with a handle, the shown one last, and the drawer over it. A drawer has no breadcrumb of its own. */
function usePages() {
  const matches = useMatches().filter(handleOf);
  return {
    pages: matches.filter((match) => !handleOf(match)?.drawer),
    drawer: matches.find((match) => handleOf(match)?.drawer),
  };
}

/** The sentence about the purpose of the page, if its route has one. */
export function usePagePurpose(): string | undefined {
  const page = usePages().pages.at(-1);
  return page && handleOf(page)?.purpose;
}

/** The pages that lead to the shown one, which comes last. */
export function useBreadcrumbs(): readonly Breadcrumb[] {
  return usePages().pages.flatMap((match): readonly Breadcrumb[] => {
    const { entity, breadcrumbs } = handleOf(match) ?? {};
    const own = { title: titleOf(match), path: match.pathname };
    const of = entity?.(match.params);
    return [...(breadcrumbs?.(match.params) ?? []), of ? { ...own, entity: of } : own];
  });
}

/** The name that the directory has for the entity, otherwise the title of the page. */
export function useBreadcrumbTitle({ title, entity }: Breadcrumb): string {
  const entry = useDirectoryEntry(entity?.type, entity?.id ?? '');
  return (entry && entryTitle(entry)) ?? title;
}

/** Keeps `document.title` in step: the open detail or drawer, the page and the product. */
export function usePageTitle(): void {
  const detail = useStore(pageDetail);
  const { pages, drawer } = usePages();
  const page = pages.at(-1);
  const parts = [detail, drawer && !detail ? titleOf(drawer) : undefined, page && titleOf(page), 'Sealdesk'];
  const title = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = spellOut(title);
  }, [title]);
}

/** After a navigation to another page, moves the focus to its heading, so that it is read out, and scrolls to its top. */
export function usePageArrival(
  heading: RefObject<HTMLElement | null>,
  main: RefObject<HTMLElement | null>,
): void {
  const path = usePages().pages.at(-1)?.pathname;
  const last = useRef(path);
  useEffect(() => {
    // Redirects on the way to the first page are not navigations by the user.
    const isFirst = last.current === undefined;
    if (last.current === path) return;
    last.current = path;
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    main.current?.scrollTo(0, 0);
  }, [path, heading, main]);
}
