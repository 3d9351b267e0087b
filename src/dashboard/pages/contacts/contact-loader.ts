import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext } from '#kit/cache-context.ts';
import { firstGroupsQuery, updatesQuery } from './contact-queries.ts';

/** Asks for what is known of the contact while the page's code is still on its way; the page shows how it went. */
export function loader({ params, context }: LoaderFunctionArgs): null {
  const { contactId = '' } = params;
  const cache = context.get(cacheContext);
  void cache.prefetchQuery(updatesQuery(contactId));
  void cache.prefetchQuery(firstGroupsQuery(contactId));
  return null;
}

/** Tabs and pages of groups are of the same contact, which the page keeps fresh by itself. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.contactId !== nextParams.contactId;
}
