import { describe, expect, it } from 'vitest';
import { attemptOf } from '#features/deliveries/attempt.ts';
import type { EventKind } from '#features/document-history/document-event.ts';
import { inviteRecord } from '#testing/copies.ts';
import { arrivalOf } from './arrival.ts';
import type { Sources } from './sources.ts';

const DAY = 86_400;
const NOW = 1_800_000_000;
const ANNA = 'a.lindqvist@lakeside.example';
const HR = 'hr@northwind.example';

const email = (status: string, sent: number, reacted = sent + 60) => ({
  status,
  created_at: sent,
  last_reaction_at: reacted,
});

const policy = inviteRecord({
  ...{ email: ANNA, order: 2, document_name: 'Device policy', document_id: 'd'.repeat(40) },
  expiration_time: NOW + 7 * DAY,
  email_sent_statuses: [email('undelivered', NOW - 5 * DAY), email('undelivered', NOW - 2 * DAY)],
});
const contract = inviteRecord({
  ...{ email: ANNA, order: 2, document_name: 'Employment contract', status: 'fulfilled' },
  email_sent_statuses: [email('opened', NOW - 8 * DAY)],
});
const hr = inviteRecord({ email: HR, order: 1, status: 'fulfilled', email_sent_statuses: [] });
const desk = inviteRecord({
  email: 'desk@northwind.example',
  order: 3,
  status: 'created',
  email_sent_statuses: [],
});

function sources(changes: Partial<Sources> = {}): Sources {
  return {
    paper: { type: 'document-group', id: 'g'.repeat(40), name: 'Onboarding' },
    ...{ owner: HR, created: NOW - 9 * DAY, updated: NOW - DAY },
    group: { id: 'g'.repeat(40), inviteId: 'i'.repeat(40) },
    documents: [{ id: 'd'.repeat(40), name: 'Device policy' }],
    invites: [hr, contract, policy, desk],
    people: [{ email: ANNA, name: 'Anna Lindqvist' }],
    ...{ past: [], callbacks: [], calls: [], unread: [] },
    ...changes,
  };
}

const arrival = (changes?: Partial<Sources>, person?: string) =>
  arrivalOf(sources(changes), { email: person, now: NOW, applicationName: () => 'Portal' });
const lines = (found: ReturnType<typeof arrival>) =>
  found.events.map(({ words, subject }) => [words, subject].filter(Boolean).join(': '));

const told = ({ at = NOW - 5 * DAY + 62, occurred = NOW - 5 * DAY + 60, status = 200 } = {}) =>
  attemptOf({
    ...{ id: `c${at}`, event_subscription_id: 's'.repeat(40), application_name: 'Alerts' },
    ...{ event_name: 'user.document.fieldinvite.email.delivery.failed', entity_id: 'g'.repeat(40) },
    ...{ request_start_time: at, response_status_code: status, response_content: '' },
    request_content: { meta: { timestamp: occurred } },
  });

describe('what became of what was sent', () => {
  it('tells one person’s emails, newest first, and counts them', () => {
    const found = arrival({}, ANNA.toUpperCase());
    expect(lines(found)).toEqual([
      `Bounced: ${ANNA}`,
      'Invite sent again: Device policy',
      `Bounced: ${ANNA}`,
      'Invite sent: Device policy',
      'Anna opened the email: Employment contract',
      'Invite sent: Employment contract',
    ]);
    expect(found.emails).toEqual({ sent: 3, delivered: 1, opened: 1, bounced: 2 });
    expect(found.upcoming.map(({ words }) => words)).toEqual(['Invite ends']);
    expect(found.person).toMatchObject({ name: 'Anna Lindqvist', call: 'Anna' });
  });

  it('says that it bounced, when the invite ends, and to whom an email would go', () => {
    expect(arrival({}, ANNA).verdict).toEqual({
      tone: 'warn',
      heading: 'Device policy has not reached Anna',
      sentences: ['The last two emails bounced.', 'The invite ends in 7 days.'],
      acts: [
        {
          ...{ act: 'invite', documentId: 'd'.repeat(40), label: 'Send to another address' },
          ...{ to: undefined, instead: ANNA },
        },
        { act: 'send-again', groupId: 'g'.repeat(40), inviteId: 'i'.repeat(40), to: [ANNA] },
      ],
    });
  });

  it('tells of everybody where nobody is asked for, and points to whom it hangs on', () => {
    const { verdict, person, steps } = arrival();
    expect(person).toBeUndefined();
    expect(verdict.heading).toBe('Device policy has not reached Anna');
    expect(verdict.acts.at(-1)).toEqual({ act: 'see-person', email: ANNA, call: 'Anna' });
    expect(lines(arrival())).toContain('Invite sent again to Anna: Device policy');
    expect(steps.map(({ state }) => state)).toEqual(['signed', 'undelivered', 'queued']);
  });

  it('sends whoever is not asked yet to the one before', () => {
    const { verdict } = arrival({}, 'desk@northwind.example');
    expect(verdict.heading).toBe('It is not desk’s turn yet');
    expect(verdict.sentences).toEqual(['It is the turn of Anna. Nothing to do for desk: wait.']);
    expect(verdict.acts).toEqual([{ act: 'see-person', email: ANNA, call: 'Anna' }]);
  });

  it.each([
    ['pending', [email('sent', NOW - DAY, NOW - DAY)], 'The email to Anna is on its way'],
    ['pending', [email('delivered', NOW - DAY)], 'The email has reached Anna'],
    ['pending', [email('opened', NOW - DAY)], 'Anna has opened it and not signed yet'],
    ['declined', [email('opened', NOW - DAY)], 'Anna declined'],
    ['fulfilled', [email('opened', NOW - DAY)], 'Anna has signed'],
    ['canceled', [], 'The invite to Anna was canceled'],
    ['pending', [], 'Device policy waits for Anna'],
    ['frozen', [], 'Device policy: frozen'],
  ])('says of an invite that is %s with the emails %j: %s', (status, emails, heading) => {
    const only = { ...policy, status, email_sent_statuses: emails };
    expect(arrival({ invites: [only] }, ANNA).verdict.heading).toBe(heading);
  });

  it('says that an invite has ended, in the line of time too', () => {
    const ended = { ...policy, expiration_time: NOW - 3 * DAY };
    const found = arrival({ invites: [ended] }, ANNA);
    expect(found.verdict).toMatchObject({
      ...{ tone: 'bad', heading: 'The invite to Anna has ended' },
      sentences: ['It ended 3 days ago; Device policy was not signed.'],
    });
    expect(found.events.some(({ words, at }) => words === 'Invite ended' && at === NOW - 3 * DAY)).toBe(true);
    expect(found.upcoming).toEqual([]);
  });

  it('says that nothing was sent to somebody nobody has invited', () => {
    const { verdict, events } = arrival({}, 'stranger@example.com');
    expect(verdict).toMatchObject({ heading: 'Nothing was sent to stranger@example.com', tone: 'notice' });
    expect(events).toEqual([]);
    expect(arrival({ invites: [], documents: [], people: [] }).verdict).toMatchObject({
      heading: 'Nobody was invited',
      acts: [],
    });
  });

  it('takes from a history what the invites do not tell, each thing once', () => {
    const past = (kind: EventKind, at: number, who = ANNA, channel: 'document' | 'email' = 'document') => ({
      event: {
        ...{ key: `${kind} ${at}`, at, kind, channel, who },
        text: kind,
        name: kind,
        detail: undefined,
      },
      document: 'Employment contract',
    });
    const found = arrival(
      {
        invites: [{ ...contract, updated: NOW - 7 * DAY + 600 }],
        past: [
          past('sent', NOW - 8 * DAY),
          past('opened', NOW - 8 * DAY + 61, ANNA, 'email'),
          past('reassigned', NOW - 8 * DAY + 600),
          past('signed', NOW - 7 * DAY),
          past('other', NOW - 6 * DAY),
          past('completed', NOW - 6 * DAY, HR),
          past('signed', NOW - 9 * DAY, 'somebody@else.example'),
          past('undelivered', NOW - 20 * DAY, ANNA, 'email'),
        ],
      },
      ANNA,
    );
    expect(lines(found)).toEqual([
      'Everybody has signed: Employment contract',
      'Anna signed: Employment contract',
      'Address corrected: Employment contract',
      'Anna opened the email: Employment contract',
      'Invite sent: Employment contract',
      `Bounced: ${ANNA}`,
    ]);
  });

  it('tells an email about several documents once', () => {
    const mail = [email('delivered', NOW - DAY)];
    const both = [policy, contract].map((it) => ({ ...it, status: 'pending', email_sent_statuses: mail }));
    const found = arrival({ invites: both }, ANNA);
    expect(lines(found)).toEqual([
      'Email arrived: Device policy and Employment contract',
      'Invite sent: Device policy and Employment contract',
    ]);
    expect(found.emails.sent).toBe(1);
  });

  it('numbers the tries of a callback, and says where the last one failed', () => {
    const tries = [told({ status: 500 }), told({ at: NOW - 5 * DAY + 120, status: 0 })];
    const found = arrival({ callbacks: tries }, ANNA);
    expect(found.events.filter(({ lane }) => lane === 'callback')).toMatchObject([
      {
        words: 'Alerts was told of the bounce',
        subject: 'second try',
        tone: 'bad',
        callback: { outcome: { kind: 'no-answer' } },
      },
      { subject: 'first try', callback: { outcome: { status: 500 } } },
    ]);
    expect(found.verdict.sentences.at(-1)).toBe('Alerts could not be told of the bounce.');
    expect(found.verdict.acts.at(-1)).toEqual({
      ...{ act: 'see-callback', subscriptionId: 's'.repeat(40), callbackId: `c${NOW - 5 * DAY + 120}` },
    });
    const mended = arrival({ callbacks: [...tries, told({ at: NOW - 4 * DAY })] }, ANNA);
    expect(mended.verdict.acts.some(({ act }) => act === 'see-callback')).toBe(false);
  });

  it('leaves out callbacks that tell of what somebody else did just before', () => {
    const eventsAfter = (callback: ReturnType<typeof told>) => arrival({ callbacks: [callback] }, HR).events;
    expect(eventsAfter(told())).toEqual([]);
    expect(eventsAfter(told({ occurred: NOW - 30 * DAY, at: NOW - 30 * DAY }))).toHaveLength(1);
  });
});
