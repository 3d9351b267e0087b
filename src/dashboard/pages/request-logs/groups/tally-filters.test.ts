import { describe, expect, it } from 'vitest';
import * as codes from '#contract/errors/error-codes.ts';
import { failureGroups } from '#features/log-store/internal/failure-groups.ts';
import { matcherOf } from '#features/log-store/internal/match-terms.ts';
import { tallies } from '#features/log-store/internal/tally.ts';
import type { Choices } from '#testing/log-entry.ts';
import { logRows } from '#testing/log-rows.ts';
import { type LogFilterValues, logTerms } from '../filters/log-filters.ts';
import { entriesLink } from '../model/log-links.ts';
import { logUrlState } from '../model/log-state.ts';
import { tallyFilters } from './tally-filters.ts';

const refusal = (...errors: readonly (number | string)[]) =>
  JSON.stringify({ errors: errors.map((code) => ({ code, message: `No, since ${code}` })) });

const subscribe: Choices = { method: 'POST', uri: '/v2/event-subscriptions' };
const unsubscribe: Choices = { method: 'DELETE', uri: '/v2/event-subscriptions/e1' };
const portal = 'a'.repeat(40);

/** Calls of several operations and none, with one code, several, a text for a code, and none. */
const all = logRows(
  { ...subscribe, code: 201, application: portal },
  { ...subscribe, code: 400, error: true, response: refusal(codes.EVENT_NOT_STRING), application: portal },
  { ...subscribe, code: 400, error: true, response: refusal(codes.EVENT_NOT_STRING, codes.INVALID_TOKEN) },
  // A failure that the log does not call an error.
  { ...subscribe, code: 200, response: refusal(codes.INVALID_TOKEN), application: 'b'.repeat(40) },
  { ...subscribe, code: 422, error: true, response: refusal('invalid_grant') },
  { ...unsubscribe, code: 404, error: true, response: 'Nothing is here', application: portal },
  { ...unsubscribe, code: 404, error: true, response: 'Nothing, again', application: portal },
  { ...unsubscribe, code: 204, application: portal },
  { method: 'GET', uri: '/v2/event-subscriptions/e1/nothing/like/this', code: 404, error: true },
  { method: 'GET', uri: '/elsewhere', code: 500, error: true, application: portal },
  { method: 'GET', uri: '/elsewhere', code: 200 },
);

const rowsOfSearch = (search: string) => {
  const matches = matcherOf(logTerms(logUrlState.read(new URLSearchParams(search)), 0));
  return all.filter(matches);
};

/** Filters that were set before anybody followed a link. */
const before: readonly (readonly [string, LogFilterValues])[] = [
  ['no filter', {}],
  ['errors only', { error: 'yes' }],
  ['what has failed', { failed: 'yes' }],
  ['one code of several', { error: [String(codes.EVENT_NOT_STRING)] }],
  ['an operation in words', { op: ['event subscription'] }],
  ['several statuses', { code: [{ from: 400, to: 499 }] }],
  ['all but an operation', { 'not-op': ['createEventSubscription'] }],
  ['all but a code', { 'not-error': [String(codes.INVALID_TOKEN)] }],
];

describe.each(before)('over %s', (_, filters) => {
  const query = new URLSearchParams(
    logUrlState.change(new URLSearchParams(), { ...filters, view: 'groups' }),
  );
  const rows = rowsOfSearch(query.toString());
  const counted = tallies(rows);

  const led = (some: LogFilterValues | undefined) =>
    some && rowsOfSearch(entriesLink(query, some).search).length;
  const links: readonly (readonly [string, number, LogFilterValues | undefined])[] = [
    ...counted.operations.map(({ key, count }) => [key, count, tallyFilters.operation(key)] as const),
    ...counted.codes.map(({ key, count }) => [key, count, tallyFilters.code(key, filters)] as const),
    ...counted.applications.map(({ key, count }) => [key, count, tallyFilters.application(key)] as const),
    ...counted.statuses.map(({ key, count }) => [String(key), count, tallyFilters.status(key)] as const),
    ...failureGroups(rows).map(({ id, count }) => [id, count, { failure: [id] }] as const),
  ];

  it('each link leads to as many entries as its number says', () => {
    for (const [key, count, some] of links) expect([key, led(some) ?? count]).toEqual([key, count]);
    expect(links.filter(([, , some]) => some !== undefined).length).toBeGreaterThan(3);
  });
});
