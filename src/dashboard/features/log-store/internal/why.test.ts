import { expect, it } from 'vitest';
import { rowsOf, tableOf } from '#testing/entry-table.ts';
import type { Choices } from '#testing/log-entry.ts';
import { alike } from './alike.ts';
import { failureGroups } from './failure-groups.ts';
import { whyFailed } from './why.ts';

const signal = new AbortController().signal;

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

it('says what failures of a kind have more often than all others', async () => {
  const answer = await whyFailed(table, rows, { kind: group?.id ?? '', against: 'all' }, signal);
  expect(answer).toMatchObject({ others: 21, firstSeen: 2000, readBackTo: 1000 });
  expect(answer.group).toMatchObject({ count: 9, code: 15007029 });
  expect(
    answer.found.map(({ trait, chosen, others }) => [trait.kind, trait.value, chosen, others]),
  ).toContainEqual(['host', 'hooks.exmple', 9, 1]);
});

it('sets them against other failures alone', async () => {
  const answer = await whyFailed(table, rows, { kind: group?.id ?? '', against: 'failures' }, signal);
  expect(answer.others).toBe(1);
  expect(answer.found.filter(({ trait }) => trait.value === 'hooks.exmple')).toEqual([]);
});

it('knows no failures of a kind that was not read', async () => {
  const answer = await whyFailed(table, rows, { kind: 'nothing', against: 'all' }, signal);
  expect(answer).toMatchObject({ group: undefined, found: [], firstSeen: undefined });
});

it('counts the failures like one of them, and says what others of its operation took', () => {
  const took = tableOf({ ...wrong(5), time: 5000 }, { ...wrong(3), time: 200 }, { ...right(4), time: 100 });
  expect(alike(took, rowsOf(took), 0)).toEqual({
    ...{ kind: group?.id, failures: 2, since: 3, othersTook: 100 },
  });
  expect(alike(took, rowsOf(took), 2)).toMatchObject({ kind: undefined, failures: 0, since: undefined });
});
