import { expect, it } from 'vitest';
import { documentRecord } from '#contract/operations/document-records.ts';
import { documentSigning } from './document-signing.ts';

const NOW = 1_790_000_000;
const roles = [
  { unique_id: 'r2', name: 'Landlord', signing_order: '2' },
  { unique_id: 'r1', name: 'Tenant', signing_order: 1 },
];
const ann = { email: 'ann@tenant.example', role: 'Tenant', status: 'pending' };
const bea = { email: 'bea@tenant.example', role_id: 'r2', status: 'created' };

const signingOf = (record: object) =>
  documentSigning(documentRecord.parse({ id: 'd1', created: NOW - 60, updated: NOW - 60, ...record }), NOW);
const standingOf = (record: object) => signingOf(record).standing.text;

it('follows the signing order of its roles, by their id or name', () => {
  const { progress, standing } = signingOf({ roles, field_invites: [bea, ann] });
  expect(progress.steps.map(({ recipient, state }) => [recipient, state])).toEqual([
    ['ann@tenant.example', 'waiting'],
    ['bea@tenant.example', 'queued'],
  ]);
  expect(standing.text).toBe('Waiting for 1');
});

it('says in words how a document stands', () => {
  expect(standingOf({})).toBe('Draft');
  expect(standingOf({ template: '1' })).toBe('Template');
  expect(standingOf({ requests: [{ id: 'x' }] })).toBe('Sent');
  expect(standingOf({ field_invites: [{ ...ann, status: 'fulfilled' }] })).toBe('Signed');
  expect(standingOf({ field_invites: [{ ...ann, status: 'declined' }, bea] })).toBe('Declined');
  expect(standingOf({ field_invites: [{ ...ann, status: 'canceled' }] })).toBe('Canceled');
  expect(standingOf({ field_invites: [{ ...ann, expiration_time: NOW - 1 }] })).toBe('Expired');
  expect(standingOf({ field_invites: [ann, { ...bea, status: 'pending' }] })).toBe('Waiting for 2');
});
