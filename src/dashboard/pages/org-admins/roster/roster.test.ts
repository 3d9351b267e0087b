import { describe, expect, it } from 'vitest';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import { adminsInLogs, historyOf, type KnownAdmin, rosterOf } from '#features/log-derived/admin-roster.ts';
import { logEntry } from '#testing/log-entry.ts';
import { linesOf, rosterView } from './roster-view.ts';
import { adminsInActivity } from './use-roster.ts';

const ORGANIZATION = 'o'.repeat(40);
const OTHER = 'p'.repeat(40);

const here = (changes: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: '1',
  at: 10,
  operationId: setAllowedTeamAdmin.id,
  input: { params: { org_id: ORGANIZATION }, body: { email: 'ann@example.com', active: true } },
  outcome: 'done',
  ...changes,
});

describe('adminsInActivity', () => {
  it('takes what was carried out for this organization', () => {
    const input = { params: { org_id: OTHER }, body: { email: 'bea@example.com', active: true } };
    expect(
      adminsInActivity([here(), here({ input }), here({ operationId: 'sendFax' })], ORGANIZATION),
    ).toEqual([{ email: 'ann@example.com', state: 'active', at: 10, from: 'here', requestId: undefined }]);
  });

  it('takes a refusal into account only where it says that there is no such admin', () => {
    expect(adminsInActivity([here({ outcome: 'refused', codes: [12012015] })], ORGANIZATION)).toMatchObject([
      { state: 'refused' },
    ]);
    expect(adminsInActivity([here({ outcome: 'refused', codes: [25006002] })], ORGANIZATION)).toEqual([]);
    expect(adminsInActivity([here({ outcome: 'unknown' })], ORGANIZATION)).toEqual([]);
  });
});

const logged = (code: number, response: string, request: string) =>
  logEntry({
    method: 'PUT',
    uri: `/v2/organizations/${ORGANIZATION}/allowed-team-admins`,
    request,
    response,
    code,
    error: code >= 400,
  });
const body = '{"email":"ann@example.com","active":false}';

it('reads from the logs what was set, and who is no admin', () => {
  const entries = [
    logged(204, '', body),
    logged(404, '{"errors":[{"code":12012015,"message":""}]}', body),
    logged(400, '{"errors":[{"code":12012003,"message":""}]}', '{"email":"ann","active":true}'),
    logged(204, '', '{"email":"ann@exa'),
  ];
  expect(adminsInLogs(entries, ORGANIZATION).map(({ state }) => state)).toEqual(['inactive', 'refused']);
});

describe('the roster', () => {
  const said = (changes: Partial<KnownAdmin>): KnownAdmin => ({
    email: 'ann@example.com',
    state: 'active',
    at: 10,
    from: 'logs',
    requestId: undefined,
    ...changes,
  });

  it('believes what was told last, and near each other in time what was done here last', () => {
    const done = [said({ from: 'here', state: 'inactive' }), said({ from: 'here' })];
    // The log of the call before the last, by a clock that is ahead.
    expect(rosterOf(done, [said({ at: 12 })]).get('ann@example.com')).toMatchObject({ state: 'inactive' });
    const later = said({ email: 'ANN@example.com', at: 20, state: 'refused' });
    expect(rosterOf(done, [later]).get('ann@example.com')).toMatchObject({ state: 'refused', from: 'logs' });
    expect(rosterOf([], [said({ at: 1 }), later])).toHaveProperty('size', 1);
  });

  it('finds what was done here in the logs, by what it did and when', () => {
    const done = said({ from: 'here', at: 10 });
    const find = (log: Partial<KnownAdmin>) =>
      rosterOf([done], [said({ requestId: 'r', ...log })]).get('ann@example.com');
    expect(find({ at: 11 })).toMatchObject({ from: 'here', requestId: 'r', at: 11 });
    expect(find({ at: 11, state: 'inactive' })).toMatchObject({ from: 'here', requestId: undefined, at: 10 });
    expect(find({ at: 3 })).toMatchObject({ from: 'here', requestId: undefined, at: 10 });
  });

  it('shows admins before those who were refused, and finds by any part of an address', () => {
    const roster = rosterOf(
      [
        said({}),
        said({ email: 'bea@example.com', name: 'Bea Black', at: 20 }),
        said({ email: 'cy@example.com', state: 'refused' }),
      ],
      [],
    );
    const lines = (query: string) =>
      linesOf(roster, rosterView.read(new URLSearchParams(query))).map(({ email }) => email.split('@')[0]);
    expect(lines('')).toEqual(['ann', 'bea']);
    expect(lines('sort=at')).toEqual(['bea', 'ann']);
    expect(lines('sort=email&order=desc')).toEqual(['bea', 'ann']);
    expect(lines('state=refused')).toEqual(['cy']);
    expect(lines('q=EA@')).toEqual(['bea']);
    expect(lines('q=EA+Bl')).toEqual(['bea']);
    expect(lines('state=nonsense&sort=7')).toEqual(['ann', 'bea']);
  });

  it('tells of every call on an address once, newest first, and which were made here', () => {
    const told = [
      said({ from: 'here', at: 30, state: 'inactive' }),
      said({ at: 32, state: 'inactive', requestId: 'r' }),
      said({ email: 'ANN@example.com', at: 10, requestId: 'q' }),
      said({ email: 'bea@example.com', at: 40 }),
    ];
    expect(historyOf(told, 'ann@example.com')).toMatchObject([
      { at: 32, from: 'here', requestId: 'r' },
      { at: 10, from: 'logs', requestId: 'q' },
    ]);
  });
});
