import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { serviceKey } from '#api/query-client.ts';
import type { InputOf } from '#contract/operation.ts';
import { type ContactFilter, contactFilters, listContacts } from '#contract/operations/contacts.ts';
import { type SearchedListState, searchedListFields } from '#features/lists/list-fields.ts';
import { urlState } from '#lib/url-state.ts';

/** What is searched for, page and page size, in the URL. */
export const contactListState = urlState(searchedListFields);

type SearchedField = keyof typeof contactFilters;

const ALL_FIELDS = Object.keys(contactFilters) as readonly SearchedField[];

/** More words than these narrow a search no further. */
const MOST_WORDS = 8;

function conditionOf(word: string, names: readonly SearchedField[]): ContactFilter {
  // With a percent sign it is a pattern for all of a field, which a word is only a part of.
  const value = word.includes('%') ? `%${word}%` : word;
  return { _OR: names.map((name) => ({ [name]: { type: 'like' as const, value } })) };
}

/** Each word must be in one of the fields, so that a whole name finds its contact. */
function contactListInput(
  { search = '', page, perPage }: SearchedListState,
  names: readonly SearchedField[] = ALL_FIELDS,
): InputOf<typeof listContacts> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const filters = words.map((word) => conditionOf(word, names));
  return { query: { page, per_page: perPage, ...(filters.length > 0 && { filters }) } };
}

const refusesInput = (error: unknown) =>
  error instanceof ApiError && error.kind === 'service' && [400, 422].includes(error.status ?? 0);

/** Where the cache remembers that a service searches by the email alone, which is all that public clients show. */
const emailAloneKey = [...serviceKey, 'contacts-by-email-alone'];

/** A page of contacts; null where the service has no list of them. */
export function contactListQuery(state: SearchedListState) {
  const input = contactListInput(state);
  return queryOptions({
    queryKey: operationKey(listContacts, input),
    queryFn: async ({ client, signal }) => {
      const ask = (it: typeof input) => callPublicOperation(client, listContacts, it, { signal });
      const askByEmail = async () => (await ask(contactListInput(state, ['email']))) ?? null;
      if (state.search !== undefined && client.getQueryData(emailAloneKey)) return askByEmail();
      try {
        return (await ask(input)) ?? null;
      } catch (error) {
        if (state.search === undefined || !refusesInput(error)) throw error;
        client.setQueryData(emailAloneKey, true);
        return askByEmail();
      }
    },
  });
}
