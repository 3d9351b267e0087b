import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext } from '#api/operation-query.ts';
import { offsetListQuery } from '#features/lists/offset-list.ts';
import { documentGroups, groupUrlState } from './groups.ts';

/** Asks for the rows while the page's code is still on its way. The page waits for them, so that it can show how. */
export function loader({ request, context }: LoaderFunctionArgs): null {
  const { page, perPage, search } = groupUrlState.read(new URL(request.url).searchParams);
  const query = offsetListQuery(documentGroups, { page, perPage, text: search });
  void context.get(cacheContext).prefetchQuery({ ...query, staleTime: 0 });
  return null;
}

/** The page asks by itself for what its state changes to; only a reload by the person comes through here again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}
