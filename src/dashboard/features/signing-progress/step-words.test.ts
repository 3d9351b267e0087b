import { describe, expect, it } from 'vitest';
import { copyRecord, inviteRecord } from '#testing/copies.ts';
import { progressOf } from './signing-progress.ts';
import { conditionsOf, expiryText, spanText, tagOf, taskOf } from './step-words.ts';

const DAY = 86_400;
const NOW = 1_000_000 + 6 * DAY;

describe('the words of a step', () => {
  it('say whom those who are not asked yet wait for', () => {
    const invites = [
      inviteRecord({ email: 'a@x.example', order: 1, status: 'fulfilled' }),
      inviteRecord({ email: 'b@x.example', order: 2 }),
      inviteRecord({ email: 'c@x.example', order: 3, status: 'created' }),
    ];
    const progress = progressOf(copyRecord({ invites }), NOW);
    expect(progress.steps.map((step) => tagOf(step, progress))).toEqual(['signed', 'waiting', 'waits for 2']);
  });

  it('name what is to be done with each document once', () => {
    const invites = [
      inviteRecord({ document_name: 'Lease' }),
      inviteRecord({ document_name: 'Annex', action: 'approve' }),
      inviteRecord({ document_name: 'Lease' }),
    ];
    expect(taskOf({ invites })).toBe('Sign and approve Lease and Annex');
    expect(taskOf({ invites: [inviteRecord({ action: null, document_name: '' })] })).toBe(
      'Sign an unnamed document',
    );
  });

  it('say how long, in the unit that fits', () => {
    expect([10, 3600, DAY - 1, DAY, 9.9 * DAY].map(spanText)).toEqual([
      'less than an hour',
      '1 h',
      '23 h',
      '1 day',
      '9 days',
    ]);
    expect(expiryText(NOW + 9 * DAY, NOW)).toBe('expires in 9 days');
    expect(expiryText(NOW, NOW)).toBe('expired less than an hour ago');
    expect(expiryText(undefined, NOW)).toBeUndefined();
  });

  it('tell what stands in the way, as strings or as numbers', () => {
    const invites = [
      inviteRecord({ password_protected: '1', is_document_locked: 1 }),
      inviteRecord({ payment_request: {}, authentication: [] }),
    ];
    expect(conditionsOf({ invites })).toEqual([
      'asks for a payment',
      'protected by a password',
      'the document is locked',
    ]);
    expect(conditionsOf({ invites: [inviteRecord({ password_protected: '0' })] })).toEqual([]);
  });
});
