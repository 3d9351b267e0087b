import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { type UIMatch, useMatches, useRevalidator } from 'react-router';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { eventTitle } from '#lib/event-title.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { type Breadcrumb, type PageHandle, pageDetail, type TitleData } from '#lib/page-handle.ts';
import { useStore } from '#lib/store.ts';

/** Has titles that a loader could not read read again, as soon as a read that failed is answered after all. */
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

/** What the route of a match says about its page. */
export const handleOf = (match: UIMatch) => match.handle as PageHandle | undefined;

function titleOf(match: UIMatch): string {
  const title = handleOf(match)?.title ?? '';
  return typeof title === 'string' ? title : title({ params: match.params, data: match.loaderData });
}

/** What the directory calls the entities of breadcrumbs; renders again when one of the names changes alone. */
function useNames(breadcrumbs: readonly Breadcrumb[]): readonly (string | undefined)[] {
  const directory = useOwnDirectory();
  const read = () =>
    JSON.stringify(
      breadcrumbs.map(({ entity }) => {
        const entry = entity && directory.find(entity);
        const name = entry && nameOf(entry);
        // The service calls a subscription by the code of its event.
        return (name && entity?.type === 'subscription' ? eventTitle(name) : name) ?? null;
      }),
    );
  const names = useSyncExternalStore(directory.subscribe, read);
  return (JSON.parse(names) as (string | null)[]).map((name) => name ?? undefined);
}

/** The pages that lead to the one that is shown, which comes last. A drawer has no breadcrumb of its own. */
export function useBreadcrumbs(): readonly Pick<Breadcrumb, 'title' | 'path'>[] {
  const breadcrumbs = useMatches()
    .filter((match) => handleOf(match) && !handleOf(match)?.drawer)
    .flatMap((match): readonly Breadcrumb[] => {
      const entity = handleOf(match)?.entity?.(match.params);
      const own = { title: titleOf(match), path: match.pathname, ...(entity && { entity }) };
      return [...(handleOf(match)?.breadcrumbs?.(match.params) ?? []), own];
    });
  const names = useNames(breadcrumbs);
  return breadcrumbs.map(({ title, path }, index) => ({ title: names[index] ?? title, path }));
}

/** Keeps `document.title` in step: what is open on the page, an open drawer, the page and the product. */
export function usePageTitle(): void {
  const detail = useStore(pageDetail);
  const matches = useMatches().filter((match) => handleOf(match));
  const drawer = matches.find((match) => handleOf(match)?.drawer);
  const page = matches.findLast((match) => !handleOf(match)?.drawer);
  const parts = [detail, drawer && !detail ? titleOf(drawer) : undefined, page && titleOf(page), 'Sealdesk'];
  const title = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = spellOut(title);
  }, [title]);
}

/** After going to another page: focus on its heading, so that it is read out, and the page at its top. */
export function usePageArrival(
  heading: RefObject<HTMLElement | null>,
  main: RefObject<HTMLElement | null>,
): void {
  const path = useBreadcrumbs().at(-1)?.path;
  const last = useRef(path);
  useEffect(() => {
    // Redirects on the way to the first page are no navigation of the person.
    const isFirst = last.current === undefined;
    if (last.current === path) return;
    last.current = path;
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    main.current?.scrollTo(0, 0);
  }, [path, heading, main]);
}
