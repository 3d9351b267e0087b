import { expect, it } from 'vitest';
import { copyRecord, inviteRecord } from '#testing/copies.ts';
import { copyRow } from '../model/copy-row.ts';
import { stuckRows } from './copies-query.ts';

const DAY = 24 * 3600;
const NOW = 2_000_000_000;

/** A copy whose last sign of life was so many days ago; it waits for somebody unless all have signed. */
const idle = (name: string, days: number, status = 'pending') => {
  const at = NOW - days * DAY;
  const email_sent_statuses = [{ status: 'sent', created_at: at, last_reaction_at: at }];
  const invites = [inviteRecord({ status, email_sent_statuses })];
  return copyRow(copyRecord({ document_group_name: name, created: at, updated: at, invites }), NOW);
};
const rows = [idle('b', 4), idle('signed', 90, 'fulfilled'), idle('a', 12), idle('c', 1)];
const namesOf = (...state: [Parameters<typeof stuckRows>[1]]) =>
  stuckRows(rows, ...state).map(({ name }) => name);

it.each([
  [{ stuck: 4, sort: { by: 'stuck', direction: 'asc' } }, ['a', 'b']],
  [{ stuck: 5, sort: { by: 'stuck', direction: 'asc' } }, ['a']],
  [{ stuck: 1, sort: { by: 'name', direction: 'desc' } }, ['c', 'b', 'a']],
  [{ stuck: 1, sort: { by: 'updated', direction: 'desc' } }, ['c', 'b', 'a']],
  // Who waits for nobody is not stuck, and comes last either way round.
  [{ stuck: undefined, sort: { by: 'stuck', direction: 'asc' } }, ['a', 'b', 'c', 'signed']],
  [{ stuck: undefined, sort: { by: 'stuck', direction: 'desc' } }, ['c', 'b', 'a', 'signed']],
] as const)('has those that are stuck as %j asks for', (state, names) => {
  expect(namesOf(state)).toEqual(names);
});
