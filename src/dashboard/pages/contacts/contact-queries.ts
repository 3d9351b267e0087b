import { queryOptions } from '@tanstack/react-query';
import { operationKey, operationQuery } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { getContact, listContactGroups, updateContact } from '#contract/operations/contacts.ts';
import { ID_PATTERN } from '#contract/wire.ts';
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

/** A contact as the service has it; null where it shows none, so that only the logs tell of it. */
export function contactQuery(contactId: string) {
  const input = { params: { contact_id: contactId } };
  return queryOptions({
    queryKey: operationKey(getContact, input),
    queryFn: async ({ client, signal }) => {
      // An id of another shape may be answered as if the operation did not exist.
      if (!ID_PATTERN.test(contactId)) return null;
      return (await callPublicOperation(client, getContact, input, { signal })) ?? null;
    },
  });
}

/** The logged updates of a contact, for a service that shows a contact in no other way. */
export const updatesQuery = (contactId: string) => logsAboutQuery(contactId, { operation: updateContact });
