import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { type UIMatch, useMatches } from 'react-router';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { pageDetail } from '#lib/page-detail.ts';
import type { PageHandle, TrailPlace } from '#lib/page-handle.ts';
import { useStore } from '#lib/store.ts';

/** A place on the way from the start to the page that is shown. */
export interface Crumb {
  readonly title: string;
  readonly path: string;
}

const handleOf = (match: UIMatch) => match.handle as PageHandle | undefined;

function titleOf(match: UIMatch): string {
  const title = handleOf(match)?.title ?? '';
  return typeof title === 'string' ? title : title({ params: match.params, data: match.loaderData });
}

/** What the directory calls things; renders again when one of the names changes alone. */
function useNames(places: readonly TrailPlace[]): readonly (string | undefined)[] {
  const directory = useOwnDirectory();
  const read = () =>
    JSON.stringify(
      places.map(({ entity }) => {
        const entry = entity && directory.find(entity);
        return (entry && nameOf(entry)) ?? null;
      }),
    );
  const names = useSyncExternalStore(directory.subscribe, read);
  return (JSON.parse(names) as (string | null)[]).map((name) => name ?? undefined);
}

/** The places that lead to the page, itself last. A drawer is no place of its own. */
export function useCrumbs(): readonly Crumb[] {
  const places = useMatches()
    .filter((match) => handleOf(match) && !handleOf(match)?.drawer)
    .flatMap((match): readonly TrailPlace[] => {
      const entity = handleOf(match)?.entity?.(match.params);
      const own = { title: titleOf(match), path: match.pathname, ...(entity && { entity }) };
      return [...(handleOf(match)?.trail?.(match.params) ?? []), own];
    });
  const names = useNames(places);
  return places.map(({ title, path }, index) => ({ title: names[index] ?? title, path }));
}

/** Keeps `document.title` in step: the thing on the page, an open drawer, the page and the product. */
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
  const path = useCrumbs().at(-1)?.path;
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
