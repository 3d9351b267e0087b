import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import { matchingChanges } from './activity-state.ts';
import { describeChange } from './describe-change.ts';

const document = 'd'.repeat(40);
const organization = 'e'.repeat(40);

const invite: ActivityEntry = {
  ...{ id: '1', at: 2, operationId: 'sendInvite', outcome: 'done' },
  input: { params: { document_id: document }, body: { to: 'ann@tenant.example' } },
};
const admin: ActivityEntry = {
  ...{ id: '2', at: 1, operationId: 'setAllowedTeamAdmin', outcome: 'refused', error: 'Not an admin' },
  input: { params: { org_id: organization }, body: { email: 'bob@tenant.example', active: false } },
};

describe('describeChange', () => {
  it('names the entities of a change, and says which of two an operation did', () => {
    expect(describeChange(invite)).toMatchObject({
      title: 'Send an invite for a document',
      entities: [{ type: 'document', id: document }],
    });
    expect(describeChange(admin)).toMatchObject({
      title: 'Deactivate a team admin',
      entities: [{ type: 'organization', id: organization }],
      email: 'bob@tenant.example',
    });
  });

  it('survives an operation that the contract no longer has', () => {
    expect(describeChange({ ...invite, operationId: 'gone' })).toMatchObject({ title: 'gone', entities: [] });
  });
});

describe('matchingChanges', () => {
  const found = (search: string | undefined, outcome: 'all' | 'done' | 'refused' | 'unknown' = 'all') =>
    matchingChanges([invite, admin], { search, outcome }).map(({ id }) => id);

  it('finds every word in what was done, sent or said', () => {
    expect(found(undefined)).toEqual(['1', '2']);
    expect(found('INVITE ann@')).toEqual(['1']);
    expect(found('tenant')).toEqual(['1', '2']);
    expect(found('not admin')).toEqual(['2']);
    expect(found('invite bob')).toEqual([]);
    expect(found(document.slice(0, 12))).toEqual(['1']);
  });

  it('keeps one outcome alone', () => {
    expect(found(undefined, 'refused')).toEqual(['2']);
    expect(found('tenant', 'done')).toEqual(['1']);
  });
});
