import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext, operationQuery } from '#api/operation-query.ts';
import { listContactGroups, updateContact } from '#contract/operations/contacts.ts';
import { pagingFields } from '#features/lists/list-fields.ts';
import { logsAboutQuery } from '#features/log-derived/logs-about-query.ts';
import { type UrlStateOf, urlState } from '#lib/url-state.ts';

/** Page and page size of a contact's groups, in the URL. */
export const groupsUrlState = urlState(pagingFields);

type GroupsState = UrlStateOf<typeof pagingFields>;

/** A page of the groups that a contact is in. */
export const groupsQuery = (contactId: string, { page, perPage }: GroupsState) =>
  operationQuery(listContactGroups, {
    params: { contact_id: contactId },
    query: { per_page: perPage, page },
  });

/** The first page of the groups, which also tells whether there is such a contact. */
export const firstGroupsQuery = (contactId: string) =>
  groupsQuery(contactId, groupsUrlState.read(new URLSearchParams()));

/** The logged updates of a contact: the service shows a contact in no other way. */
export const updatesQuery = (contactId: string) => logsAboutQuery(contactId, { operation: updateContact });

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
