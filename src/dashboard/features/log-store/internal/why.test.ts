import { expect, it } from 'vitest';
import { everything } from '#testing/entry-log.ts';
import { type Choices, refusedSubscription } from '#testing/log-entry.ts';
import { logRows } from '#testing/log-rows.ts';
import type { ChosenEntries, WhyQuestion } from '../log-answers.ts';
import type { LogTerm } from '../log-terms.ts';
import { alike, failureGroups } from './failure-groups.ts';
import type { LogRow } from './log-row.ts';
import { whyChosen } from './why.ts';

const request = (host: string) =>
  JSON.stringify({ event: 'document.complete', attributes: { callback: `https://${host}/sign` } });

const right = (created: number): Choices => ({
  method: 'POST',
  uri: '/v2/event-subscriptions',
  code: 201,
  created,
  request: request('hooks.example'),
});
const wrong = (created: number, code = 15007029): Choices =>
  refusedSubscription(code, 'Callback is not valid', { created, request: request('hooks.exmple') });

/** Twenty that are right, and ten whose host is spelled wrongly, one of them refused for another reason. */
const rows = logRows(
  ...Array.from({ length: 20 }, (_, index) => right(1000 + index)),
  ...Array.from({ length: 9 }, (_, index) => wrong(2000 + index)),
  wrong(3000, 15007010),
);
const [group] = failureGroups(rows);
const kind = group?.id ?? '';

interface Asked {
  readonly of?: readonly LogRow[];
  readonly span?: { readonly from: number; readonly to: number };
  readonly terms?: readonly LogTerm[];
  /** Rows that the search shows; all of its span. */
  readonly shown?: readonly LogRow[];
  readonly against?: WhyQuestion['against'];
}

/** What is answered over rows. */
function why(chosen: ChosenEntries, asked: Asked = {}) {
  const { of = rows, span = { from: 0, to: 9999 }, terms = [], against = 'all' } = asked;
  const read = of.filter(({ entry }) => entry.created >= span.from && entry.created <= span.to);
  const archive = {
    rows: of,
    row: (id: string) => of.find(({ entry }) => entry.request_id === id),
  };
  const search = { question: { ...everything, span, terms }, rows: asked.shown ?? read, read };
  return whyChosen(archive, search, { chosen, against });
}

it('says what failures of a kind have more often than all others, and which call succeeded last', async () => {
  const answer = await why({ kind });
  expect(answer).toMatchObject({ chosen: 9, others: 21, within: 'span' });
  expect(answer.group).toMatchObject({ count: 9, code: 15007029 });
  expect(
    answer.found.map(({ facet, chosen, others }) => [facet.kind, facet.value, chosen, others]),
  ).toContainEqual(['host', 'hooks.exmple', 9, 1]);
  expect(answer.succeeded).toEqual({ requestId: 'r19', created: 1019 });
});

it('sets them against other failures alone', async () => {
  const answer = await why({ kind }, { against: 'failures' });
  expect(answer.others).toBe(1);
  expect(answer.found.filter(({ facet }) => facet.value === 'hooks.exmple')).toEqual([]);
});

const part = { from: 2000, to: 2999 };
it.each<[string, ChosenEntries, Asked, object]>([
  [
    'nothing of a kind that was not read',
    { kind: 'nothing' },
    {},
    { chosen: 0, group: undefined, found: [] },
  ],
  ['those that the search shows', { kind }, { shown: rows.slice(1, 6) }, { chosen: 5, others: 25 }],
  [
    'entries by their ids, as far as they were read',
    { requests: ['r28', 'r29', 'r20', 'never read'] },
    {},
    { chosen: 3, others: 27, group: undefined, history: undefined },
  ],
  [
    'a period that is the whole range, against what was read around it',
    { period: part },
    { span: part },
    { chosen: 9, others: 21, within: 'all' },
  ],
])('chooses %s', async (_, chosen, asked, answer) => {
  expect(await why(chosen, asked)).toMatchObject(answer);
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
});

it('sets a period against the rest of the range, without saying that it is that period', async () => {
  const seconds = Array.from({ length: 12 }, (_, index) => 60 * index);
  const hours = logRows(
    ...seconds.map((second) => right(3600 + second)),
    ...seconds.map((second) => wrong(10_800 + second)),
  );
  const period = { from: 10_800, to: 14_399 };
  const answer = await why({ period }, { of: hours, span: { from: 0, to: 99_999 } });
  expect(answer).toMatchObject({ chosen: 12, others: 12, within: 'span', group: undefined });
  const kinds = answer.found.flatMap(({ facet, same }) => [facet, ...same]).map((facet) => facet.kind);
  expect(kinds).toContain('host');
  expect(kinds).not.toContain('hour');
  expect(kinds).not.toContain('hour-of-day');
});

it('counts the failures like one of them, and says what others of its operation took', () => {
  const took = logRows({ ...wrong(5), time: 5000 }, { ...wrong(3), time: 200 }, { ...right(4), time: 100 });
  const [slow, success] = took.map((row) => alike(took, row));
  expect(slow).toEqual({ kind, failures: 2, since: 3, othersTook: 100 });
  expect(success).toMatchObject({ kind: undefined, failures: 0, since: undefined });
});
