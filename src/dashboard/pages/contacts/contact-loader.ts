import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext } from '#api/query-client.ts';
import { firstGroupsQuery, updatesQuery } from './contact-queries.ts';

/** Reads what the logs tell of the contact, which is its name and its form, and begins to read its groups. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { contactId = '' } = params;
  const cache = context.get(cacheContext);
  void cache.prefetchQuery(firstGroupsQuery(contactId));
  // The page shows how it went.
  await cache.ensureQueryData(updatesQuery(contactId)).catch(() => undefined);
  return null;
}

/** Tabs and pages of groups are of the same contact, which the page keeps fresh by itself. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.contactId !== nextParams.contactId;
}
