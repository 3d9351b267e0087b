import { sessionsQuery } from '#api/staff.ts';
import type { ListedSession } from '#contract/staff.ts';
import { searchedListFields } from '#features/lists/list-fields.ts';
import type { RowsAnswer } from '#features/lists/use-service-list.ts';
import { oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, type UrlStateOf, urlState } from '#lib/url-state.ts';

/** Whose sessions are listed. */
export const whose = ['own', 'everybody'] as const;

const fields = {
  whose: fieldWithDefault<(typeof whose)[number]>('whose', oneOfCodec(whose), 'own'),
  ...searchedListFields,
};

/** Whose sessions are shown, of which account, and which page of them, in the URL. */
export const sessionListState = urlState(fields);

export type SessionListState = UrlStateOf<typeof fields>;

/** This one first, then those that were used last. */
const order = (a: ListedSession, b: ListedSession) =>
  Number(b.isThis) - Number(a.isThis) || b.seenAt - a.seenAt;

function answerOf(
  sessions: readonly ListedSession[],
  { search = '', page, perPage }: SessionListState,
): RowsAnswer<ListedSession> {
  const wanted = search.trim().toLowerCase();
  const all = sessions
    .filter(({ account, name }) => `${account ?? ''}\n${name ?? ''}`.toLowerCase().includes(wanted))
    .toSorted(order);
  return {
    data: all.slice((page - 1) * perPage, page * perPage),
    all,
    meta: { pagination: { total: all.length, per_page: perPage } },
  };
}

/** A page of the sessions; all of them are read at once. */
export const sessionListQuery = (state: SessionListState) => ({
  ...sessionsQuery(state.whose === 'everybody'),
  select: (sessions: readonly ListedSession[]) => answerOf(sessions, state),
});
