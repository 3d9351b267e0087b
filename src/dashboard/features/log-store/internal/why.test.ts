import { expect, it } from 'vitest';
import { rowsOf, tableOf } from '#testing/entry-table.ts';
import type { Choices } from '#testing/log-entry.ts';
import type { ChosenEntries, WhyQuestion } from '../log-answers.ts';
import type { LogTerm } from '../log-terms.ts';
import { alike } from './alike.ts';
import type { EntryTable } from './entry-table.ts';
import { failureGroups } from './failure-groups.ts';
import { whyChosen } from './why.ts';

const refusal = (code: number) => JSON.stringify({ errors: [{ code, message: 'Callback is not valid' }] });

const call = (callback: string, choices: Choices): Choices => ({
  method: 'POST',
  uri: '/v2/event-subscriptions',
  request: JSON.stringify({ event: 'document.complete', attributes: { callback } }),
  ...choices,
});

const right = (created: number): Choices => call('https://hooks.example/sign', { created, code: 201 });
const wrong = (created: number, code = 15007029): Choices =>
  call('https://hooks.exmple/sign', { created, code: 400, error: true, response: refusal(code) });

/** Twenty that are right, and ten whose host is spelled wrongly, one of them refused for another reason. */
const table = tableOf(
  ...Array.from({ length: 20 }, (_, index) => right(1000 + index)),
  ...Array.from({ length: 9 }, (_, index) => wrong(2000 + index)),
  wrong(3000, 15007010),
);
const rows = rowsOf(table);
const [group] = failureGroups(table, rows);
const kind = group?.id ?? '';

interface Asked {
  readonly of?: EntryTable;
  readonly span?: { readonly from: number; readonly to: number };
  readonly terms?: readonly LogTerm[];
  /** Rows that the search shows; all of its span. */
  readonly shown?: Uint32Array;
  readonly against?: WhyQuestion['against'];
}

/** What is answered over everything of a table. */
function why(chosen: ChosenEntries, asked: Asked = {}) {
  const { of = table, span = { from: 0, to: 9999 }, terms = [], against = 'all' } = asked;
  const read = rowsOf(of).filter((row) => {
    const second = of.created[row] ?? 0;
    return second >= span.from && second <= span.to;
  });
  const archive = { table: of, order: { rows: rowsOf(of).toReversed() } };
  const search = { question: { span, terms }, rows: asked.shown ?? read, read };
  return whyChosen(archive, search, { chosen, against }, new AbortController().signal);
}

it('says what failures of a kind have more often than all others', async () => {
  const answer = await why({ kind });
  expect(answer).toMatchObject({ chosen: 9, others: 21, within: 'span' });
  expect(answer.group).toMatchObject({ count: 9, code: 15007029 });
  expect(
    answer.found.map(({ trait, chosen, others }) => [trait.kind, trait.value, chosen, others]),
  ).toContainEqual(['host', 'hooks.exmple', 9, 1]);
});

it('sets them against other failures alone', async () => {
  const answer = await why({ kind }, { against: 'failures' });
  expect(answer.others).toBe(1);
  expect(answer.found.filter(({ trait }) => trait.value === 'hooks.exmple')).toEqual([]);
});

it('knows no failures of a kind that was not read', async () => {
  const answer = await why({ kind: 'nothing' });
  expect(answer).toMatchObject({ chosen: 0, group: undefined, found: [], history: undefined });
});

it('chooses of a kind those that the search shows, and sets them against everything that was read', async () => {
  const answer = await why({ kind }, { shown: rows.subarray(20, 25) });
  expect(answer).toMatchObject({ chosen: 5, others: 25 });
});

it('tells since when there are failures of a kind, over everything that was read', async () => {
  const { history } = await why({ kind }, { span: { from: 2003, to: 9999 } });
  expect(history).toMatchObject({ firstSeen: 2000, readBackTo: 1000, readUpTo: 3000, readBefore: 20 });
  const bars = history?.bars ?? [];
  expect(bars).toHaveLength(30);
  // The failure at the end is of another kind; in between nothing was read.
  expect(bars.filter(({ read }) => read > 0)).toEqual([
    { count: 0, read: 20 },
    { count: 5, read: 5 },
    { count: 4, read: 4 },
    { count: 0, read: 1 },
  ]);
  expect(bars[0]?.read).toBe(20);
});

it('names the newest call of the operation that succeeded', async () => {
  expect((await why({ kind })).succeeded).toEqual({ requestId: 'r19', created: 1019 });
});

it('sets a period against the rest of the range, without saying that it is that period', async () => {
  const seconds = Array.from({ length: 12 }, (_, index) => 60 * index);
  const hours = tableOf(
    ...seconds.map((second) => right(3600 + second)),
    ...seconds.map((second) => wrong(10_800 + second)),
  );
  const period = { from: 10_800, to: 14_399 };
  const answer = await why({ period }, { of: hours, span: { from: 0, to: 99_999 } });
  expect(answer).toMatchObject({ chosen: 12, others: 12, within: 'span', group: undefined });
  const kinds = answer.found.flatMap(({ trait, same }) => [trait, ...same]).map((trait) => trait.kind);
  expect(kinds).toContain('host');
  expect(kinds).not.toContain('hour');
  expect(kinds).not.toContain('hour-of-day');
});

it('sets a period that is the whole range against what was read around it', async () => {
  const period = { from: 2000, to: 2999 };
  expect(await why({ period }, { span: period })).toMatchObject({ chosen: 9, others: 21, within: 'all' });
});

it('sets entries against the rest by their request ids, as far as they were read', async () => {
  const answer = await why({ requests: ['r28', 'r29', 'r20', 'never read'] });
  expect(answer).toMatchObject({ chosen: 3, others: 27, group: undefined, history: undefined });
});

it('counts the failures like one of them, and says what others of its operation took', () => {
  const took = tableOf({ ...wrong(5), time: 5000 }, { ...wrong(3), time: 200 }, { ...right(4), time: 100 });
  expect(alike(took, rowsOf(took), 0)).toEqual({
    ...{ kind: group?.id, failures: 2, since: 3, othersTook: 100 },
  });
  expect(alike(took, rowsOf(took), 2)).toMatchObject({ kind: undefined, failures: 0, since: undefined });
});
