import { queryOptions } from '@tanstack/react-query';
import { operationKey, operationQuery } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { getContact, listContactGroups, updateContact } from '#contract/operations/contacts.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { pagingFields } from '#features/lists/list-fields.ts';
import { logsAboutQuery } from '#features/log-derived/logs-about-query.ts';
import { type UrlStateOf, urlState } from '#lib/url-state.ts';

export const groupsUrlState = urlState(pagingFields);

type GroupsState = UrlStateOf<typeof pagingFields>;

export const groupsQuery = (contactId: string, { page, perPage }: GroupsState) =>
  operationQuery(listContactGroups, {
    params: { contact_id: contactId },
    query: { per_page: perPage, page },
  });

/** The first page of groups also tells whether the contact exists. */
export const firstGroupsQuery = (contactId: string) =>
  groupsQuery(contactId, groupsUrlState.read(new URLSearchParams()));

/** Null if the service does not return contacts; the page then relies on the request logs. */
export function contactQuery(contactId: string) {
  const input = { params: { contact_id: contactId } };
  return queryOptions({
    queryKey: operationKey(getContact, input),
    queryFn: async ({ client, signal }) => {
      // The service may answer a malformed ID with 404, as if the operation did not exist.
      if (!ID_PATTERN.test(contactId)) return null;
      return (await callPublicOperation(client, getContact, input, { signal })) ?? null;
    },
  });
}

/** Logged updates, for a service that does not return contacts. */
export const updatesQuery = (contactId: string) => logsAboutQuery(contactId, { operation: updateContact });
