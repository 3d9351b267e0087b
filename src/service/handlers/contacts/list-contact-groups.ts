import * as codes from '#contract/errors/error-codes.ts';
import type { listContactGroups as operation } from '#contract/operations/contacts.ts';
import type { Handler } from '../../http/handler.ts';
import { paginate } from '../../http/paginate.ts';
import { refuse } from '../../http/refusal.ts';

/** The document names none. */
const DEFAULT_PER_PAGE = 15;

/** Document, Contacts: the groups of a contact, by name. To all but its owner the contact is not there. */
export const listContactGroups: Handler<typeof operation> = ({ operation, input, caller, service, url }) => {
  const contact = service.contacts.find(input.params.contact_id);
  if (contact?.ownerKey !== caller.userKey) return refuse(operation, codes.CONTACT_NOT_FOUND);
  const { page = 1, per_page: perPage = DEFAULT_PER_PAGE } = input.query ?? {};
  const stretch = { offset: (page - 1) * perPage, limit: perPage };
  const { total, groups } = service.contacts.groupsOf(contact.key, stretch);
  return {
    status: 200,
    body: {
      data: groups.map(({ id, name, created, updated }) => ({
        id,
        name,
        created_at: created,
        updated_at: updated,
      })),
      meta: { pagination: paginate({ url, page, perPage, total, count: groups.length }) },
    },
  };
};
