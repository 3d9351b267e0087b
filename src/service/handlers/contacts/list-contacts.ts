import type { ContactFilter, listContacts as operation } from '#contract/operations/contacts.ts';
import type { Handler } from '../../http/handler.ts';
import { paginate } from '../../http/paginate.ts';
import type { ContactSearch } from '../../store/contact-search.ts';
import { contactRecordOf } from './contact-record.ts';

/** As the groups of a contact have it. */
const DEFAULT_PER_PAGE = 15;

const conditionOf = ({ _OR }: ContactFilter): ContactSearch[number] =>
  _OR.flatMap(({ email, first_name, last_name, company_name }) => [
    ...(email ? [{ column: 'email', text: email.value } as const] : []),
    ...(first_name ? [{ column: 'first_name', text: first_name.value } as const] : []),
    ...(last_name ? [{ column: 'last_name', text: last_name.value } as const] : []),
    ...(company_name ? [{ column: 'company_name', text: company_name.value } as const] : []),
  ]);

/** Publicly known: the caller's own contacts, newest first. */
export const listContacts: Handler<typeof operation> = ({ input, caller, service, url }) => {
  const { page = 1, per_page: perPage = DEFAULT_PER_PAGE, filters = [] } = input.query ?? {};
  const { total, contacts } = service.contacts.search(caller.userKey, filters.map(conditionOf), {
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  return {
    status: 200,
    body: {
      data: contacts.map(contactRecordOf),
      meta: { pagination: paginate({ url, page, perPage, total, count: contacts.length }) },
    },
  };
};
