import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext, type LoaderArgs } from '#api/page-loader.ts';
import { logStoreOf } from '#features/log-store/log-store.ts';
import { logFilters } from './model/log-filters.ts';
import { questionOf } from './model/log-question.ts';
import { logUrlState } from './model/log-state.ts';

/** What the loader knows that the URL does not say. */
export interface LogLoaderData {
  /** UNIX seconds that relative times count from, until the filters change or somebody asks for what is new. */
  readonly now: number;
  /** When the search was started, milliseconds: each time that it is, another one. */
  readonly at: number;
}

/** Has the first rows read while the page's code is still on its way. The page waits for them, so that it can show how. */
export function loader({ request, context }: LoaderArgs): LogLoaderData {
  const at = Date.now();
  const now = Math.floor(at / 1000);
  const state = logUrlState.read(new URL(request.url).searchParams);
  logStoreOf(context.get(cacheContext)).prepare(questionOf(state, now));
  return { now, at };
}

const owned = new Set(Object.values(logFilters.fields).flatMap((field) => field.params));
const filtersOf = (url: URL) => JSON.stringify([...url.searchParams].filter(([name]) => owned.has(name)));

/** Sorting and an open entry keep to the present that the list was first read at. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args;
  return currentUrl.href === nextUrl.href || filtersOf(currentUrl) !== filtersOf(nextUrl);
}
