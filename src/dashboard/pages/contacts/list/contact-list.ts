import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { serviceKey } from '#api/query-client.ts';
import type { InputOf } from '#contract/operation.ts';
import { type ContactFilter, contactFilters, listContacts } from '#contract/operations/contacts.ts';
import { type SearchedListState, searchedListFields } from '#features/lists/list-fields.ts';
import { urlState } from '#lib/url-state.ts';

export const contactListState = urlState(searchedListFields);

type SearchedField = keyof typeof contactFilters;

const ALL_FIELDS = Object.keys(contactFilters) as readonly SearchedField[];

/** More words hardly narrow a search. */
const MOST_WORDS = 8;

function conditionOf(word: string, names: readonly SearchedField[]): ContactFilter {
  // The service treats a value with `%` as a pattern for the whole field, so the word is wrapped in `%`.
  const value = word.includes('%') ? `%${word}%` : word;
  return { _OR: names.map((name) => ({ [name]: { type: 'like' as const, value } })) };
}

/** Every word must occur in one of the fields, so that a full name finds its contact. */
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

/** Cache key: this service searches contacts by email only, which is what public clients show. */
const emailAloneKey = [...serviceKey, 'contacts-by-email-alone'];

/** Null if the service does not list contacts. */
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
