import { sessionsQuery } from '#api/staff.ts';
import type { ListedSession } from '#contract/staff.ts';
import { searchedListFields } from '#features/lists/list-fields.ts';
import type { RowsAnswer } from '#features/lists/use-service-list.ts';
import { oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, type UrlStateOf, urlState } from '#lib/url-state.ts';

export const whose = ['own', 'everybody'] as const;

const fields = {
  whose: fieldWithDefault<(typeof whose)[number]>('whose', oneOfCodec(whose), 'own'),
  ...searchedListFields,
};

export const sessionListState = urlState(fields);

export type SessionListState = UrlStateOf<typeof fields>;

/** This session first, then by last use. */
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

/** All sessions are read at once. */
export const sessionListQuery = (state: SessionListState) => ({
  ...sessionsQuery(state.whose === 'everybody'),
  select: (sessions: readonly ListedSession[]) => answerOf(sessions, state),
});
