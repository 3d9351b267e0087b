import { operationQuery } from '#api/operation-query.ts';
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
