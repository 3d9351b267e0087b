import { describe, expect, it } from 'vitest';
import { copyRecord, inviteRecord } from '#testing/copies.ts';
import { progressOf } from './signing-progress.ts';
import { standingOf } from './standing.ts';

const DAY = 24 * 3600;
const SENT = 1_000_000;
const email = (status: string, sent = SENT, reacted = sent) => ({
  email_sent_statuses: [{ status, created_at: sent, last_reaction_at: reacted }],
});
const hr = { email: 'hr@example.com', order: 1, status: 'fulfilled' };
const anna = { email: 'anna@example.com', order: 2 };
const it3 = { email: 'it@example.com', order: 3, status: 'created' };

const progress = (invites: Parameters<typeof inviteRecord>[0][], after = DAY, copy = {}) =>
  progressOf(copyRecord({ invites: invites.map(inviteRecord), ...copy }), SENT + after);
const statesOf = ({ steps }: ReturnType<typeof progress>) =>
  steps.map(({ recipient, state }) => `${recipient} ${state}`);

describe('the signing of a copy', () => {
  it('has its steps by order, and waits for the lowest that has no answer', () => {
    const found = progress([it3, anna, hr]);
    expect(statesOf(found)).toEqual([
      'hr@example.com signed',
      'anna@example.com waiting',
      'it@example.com queued',
    ]);
    expect(found).toMatchObject({ signed: 1, total: 3, stuckDays: undefined });
    expect(found.waitingFor.map(({ recipient }) => recipient)).toEqual(['anna@example.com']);
  });

  it('counts a recipient with several documents once, as signed when all are', () => {
    const one = { ...hr, document_id: 'a' };
    expect(progress([one, { ...hr, document_id: 'b' }])).toMatchObject({ signed: 1, total: 1 });
    const half = progress([one, { ...hr, document_id: 'b', status: 'pending' }]);
    expect(half).toMatchObject({ signed: 0, total: 1, waitingFor: [{ recipient: 'hr@example.com' }] });
    expect(half.steps[0]?.invites).toHaveLength(2);
  });

  it('has two steps for a recipient who has two positions in the order', () => {
    expect(statesOf(progress([hr, anna, { ...hr, order: 3, status: 'created' }]))).toEqual([
      'hr@example.com signed',
      'anna@example.com waiting',
      'hr@example.com queued',
    ]);
  });

  it('leaves canceled invites out of the count', () => {
    const found = progress([hr, { ...anna, status: 'canceled' }]);
    expect(found).toMatchObject({ signed: 1, total: 1, waitingFor: [] });
    expect(standingOf(found).text).toBe('Signed');
  });

  it('knows no steps where there are no invites', () => {
    const found = progress([], 100 * DAY);
    expect(found).toMatchObject({ steps: [], total: 0, stuckDays: undefined });
    expect(standingOf(found).text).toBe('No invites');
  });
});

describe('a recipient with several documents', () => {
  const both = (one: object, other: object) =>
    progress([
      { ...anna, document_id: 'a', ...one },
      { ...anna, document_id: 'b', ...other },
    ]);
  const stateOf = (one: object, other: object) => {
    const states = [both(one, other), both(other, one)].map(({ steps }) => steps.map(({ state }) => state));
    expect(states[1]).toEqual(states[0]);
    return states[0];
  };
  const signed = { status: 'fulfilled' };
  const canceled = { status: 'canceled' };
  const expired = { expiration_time: SENT + DAY };

  it('stands as the document does that keeps the copy from going on', () => {
    expect(stateOf({ status: 'declined' }, {})).toEqual(['declined']);
    expect(stateOf({ status: 'declined' }, signed)).toEqual(['declined']);
    expect(stateOf(canceled, {})).toEqual(['waiting']);
    expect(stateOf(canceled, canceled)).toEqual(['canceled']);
    expect(stateOf(canceled, signed)).toEqual(['signed']);
    expect(stateOf(expired, {})).toEqual(['expired']);
    expect(stateOf({ ...signed, ...expired }, {})).toEqual(['waiting']);
    expect(stateOf(email('undelivered'), {})).toEqual(['undelivered']);
  });

  it('has the latest email, of those about documents that are not signed', () => {
    const sentOf = (one: object, other: object) => both(one, other).steps[0]?.email?.sent;
    expect(sentOf(email('sent', SENT + 60), email('sent', SENT))).toBe(SENT + 60);
    expect(sentOf(email('sent', SENT), email('sent', SENT + 60))).toBe(SENT + 60);
    expect(sentOf({ ...signed, ...email('opened', SENT + 60) }, email('sent', SENT))).toBe(SENT);
    expect(sentOf({ ...signed, ...email('opened', SENT + 60) }, { ...signed, ...email('sent', SENT) })).toBe(
      SENT + 60,
    );
    // What did not arrive counts above what came after it.
    expect(sentOf(email('UNDELIVERED', SENT), email('sent', SENT + 60))).toBe(SENT);
  });

  it('expires with the first of them', () => {
    const found = both({ expiration_time: SENT + 5 * DAY }, { expiration_time: SENT + 3 * DAY });
    expect(found.steps[0]?.expires).toBe(SENT + 3 * DAY);
    expect(found.nextExpiry).toBe(SENT + 3 * DAY);
    expect(both(expired, {}).nextExpiry).toBeUndefined();
    expect(both({ expiration_time: 0 }, { expiration_time: null }).steps[0]?.expires).toBeUndefined();
  });
});

describe('what an answer leaves out', () => {
  it('is not made up', () => {
    const nameOf = (invite: Parameters<typeof inviteRecord>[0]) => progress([invite]).steps[0]?.recipient;
    expect(nameOf({ email: null, email_group: { id: 'g1', name: null } })).toBe('Group g1');
    expect(nameOf({ email: null, email_group: null })).toBe('Unknown recipient');
    expect(nameOf({ email: null, email_group: undefined })).toBe('Unknown recipient');
    expect(progressOf(copyRecord({ invites: null }), SENT)).toMatchObject({ steps: [], total: 0 });
    const sparse = progress([{ ...anna, email_sent_statuses: undefined, status: undefined }]);
    expect(sparse).toMatchObject({ lastSign: SENT, waitingFor: [], steps: [{ state: 'other', status: '' }] });
    expect(sparse.steps[0]?.email).toBeUndefined();
    const unnamed = progress([{ ...anna, status: 'in_review' }]);
    expect(unnamed).toMatchObject({ waitingFor: [], steps: [{ state: 'other', status: 'in_review' }] });
  });

  it('of emails is no reason to leave out whom the copy waits for', () => {
    const unsent = { ...anna, email_sent_statuses: [] };
    expect(progress([unsent]).steps).toMatchObject([{ state: 'waiting', isTurn: true, since: undefined }]);
  });

  it('of an order comes after all others', () => {
    const found = progress([{ ...anna, order: null }, it3]);
    expect(statesOf(found)).toEqual(['it@example.com waiting', 'anna@example.com queued']);
    expect(found.steps.map(({ order }) => order)).toEqual([3, undefined]);
  });

  it('or names for a time to come is no sign of life', () => {
    const ahead = progress([{ ...anna, ...email('sent', SENT, SENT + 30 * DAY) }], 6 * DAY);
    expect(ahead).toMatchObject({ lastSign: SENT, stuckDays: 6 });
    const unknown = { email_sent_statuses: [{ status: 'sent', created_at: SENT, last_reaction_at: null }] };
    expect(progress([{ ...anna, ...unknown }], 6 * DAY)).toMatchObject({ lastSign: SENT, stuckDays: 6 });
  });
});

describe('a copy is stuck', () => {
  it('from three whole days without any sign of life on', () => {
    expect(progress([anna], 3 * DAY - 1).stuckDays).toBeUndefined();
    expect(progress([anna], 3 * DAY).stuckDays).toBe(3);
    const found = progress([anna], 6 * DAY + 100);
    expect(found.stuckDays).toBe(6);
    expect(standingOf(found)).toEqual({ text: 'Stuck for 6 days', tone: 'warn' });
    // The copy waits for no recipient.
    expect(progress([hr], 90 * DAY).stuckDays).toBeUndefined();
  });

  it('counted from the last reaction to an email, or the last change of the copy', () => {
    expect(
      progress([{ ...anna, ...email('opened', SENT, SENT + 4 * DAY) }], 6 * DAY).stuckDays,
    ).toBeUndefined();
    expect(progress([anna], 9 * DAY, { updated: SENT + 4 * DAY }).stuckDays).toBe(5);
  });
});

describe('what went wrong is said', () => {
  it('of an email that did not arrive, before that it is stuck', () => {
    const found = progress([{ ...anna, ...email('undelivered') }], 9 * DAY);
    expect(found.steps[0]).toMatchObject({
      state: 'undelivered',
      isTurn: true,
      email: { status: 'undelivered' },
    });
    expect(standingOf(found)).toEqual({ text: 'Undelivered', tone: 'bad' });
  });

  it('of an invite that has expired, which holds up those behind it', () => {
    const found = progress([{ ...anna, expiration_time: SENT + DAY }, it3], 2 * DAY);
    expect(statesOf(found)).toEqual(['anna@example.com expired', 'it@example.com queued']);
    expect(standingOf(found).text).toBe('Expired');
    expect(found.nextExpiry).toBeUndefined();
    expect(progress([{ ...anna, expiration_time: SENT + DAY }], 10).nextExpiry).toBe(SENT + DAY);
  });

  it('of a group all of whose members refused, though its invite still has the status of one that waits', () => {
    const group = { email: null, email_group: { id: 'g1', name: 'Legal' }, order: 2 };
    const found = progress([hr, { ...group, is_full_declined: true }]);
    expect(statesOf(found)).toEqual(['hr@example.com signed', 'Legal declined']);
    expect(standingOf(found).text).toBe('Declined');
    expect(statesOf(progress([{ ...group, is_full_declined: false }]))).toEqual(['Legal waiting']);
  });

  it('and no reaction is one at the moment of sending', () => {
    expect(progress([anna]).steps[0]?.email?.reacted).toBeUndefined();
    const opened = progress([{ ...anna, ...email('opened', SENT, SENT + 60) }]);
    expect(opened.steps[0]).toMatchObject({ since: SENT, email: { reacted: SENT + 60 } });
  });
});

describe('the one status of a copy', () => {
  const all = (status: string) => [{ ...hr, status }];
  it.each([
    // The invites decide wherever there are any; the group stays "pending", or never becomes it.
    ['pending', all('fulfilled'), 'Signed'],
    ['pending', all('declined'), 'Declined'],
    ['completed', all('pending'), 'Waiting'],
    ['pending', all('canceled'), 'Canceled'],
    // Without invites the group's own state counts, where it says anything.
    ['pending', [], 'No invites'],
    [null, [], 'No invites'],
    ['archived', [], 'Archived'],
  ])('of a group that is %s with invites %j is told by rule', (state, invites, text) => {
    expect(standingOf(progress(invites, DAY), state).text).toBe(text);
  });

  it('waits since the first email, whatever was sent later', () => {
    const [step] = progress([
      {
        ...anna,
        email_sent_statuses: [
          { status: 'opened', created_at: SENT, last_reaction_at: SENT },
          { status: 'sent', created_at: SENT + 2 * DAY, last_reaction_at: SENT + 2 * DAY },
        ],
      },
    ]).waitingFor;
    expect(step).toMatchObject({ waitedSince: SENT, since: SENT + 2 * DAY });
  });
});
