import { describe, expect, it } from 'vitest';
import { documentHistory } from '#contract/operations/document-records.ts';
import { getDocument } from '#contract/operations/documents.ts';
import type { DocumentEvent } from './document-event.ts';
import { documentEvents } from './document-events.ts';
import { historyEvents } from './history-events.ts';
import { inviteEvents } from './invite-events.ts';

const ANN = 'ann@tenant.example';
const NOW = 1_790_000_000;

const told = (events: readonly DocumentEvent[]) =>
  events.map(({ at, who, text }) => [at === undefined ? undefined : at - NOW, who, text]);

const read = (answer: unknown) => historyEvents(documentHistory.parse(answer));

describe('the history of a document', () => {
  it('is one line of time of its events and emails, in either shape', () => {
    const events = [
      {
        event: 'signed',
        email: ANN,
        created: String(NOW + 50),
        client_app_name: 'Portal',
        ip_address: '::1',
      },
      { event: 'created', email: 'owner@firm.example', created: NOW },
    ];
    expect(told(read(events))).toEqual([
      [0, 'owner@firm.example', 'Created'],
      [50, ANN, 'Signed'],
    ]);
    const emails = [
      { event_type: 'opened', message: `Opened by ${ANN}.`, subject: 'Please sign', created: NOW + 40 },
      { event_type: 'delivery.failed', message: `To <${ANN}>: mailbox full`, created: NOW + 10 },
    ];
    const both = read({ document_history: events, email_history_events: emails });
    expect(told(both)).toEqual([
      [0, 'owner@firm.example', 'Created'],
      [10, ANN, 'Email not delivered'],
      [40, ANN, 'Email opened'],
      [50, ANN, 'Signed'],
    ]);
    expect(both.at(-1)?.detail).toBe('Portal, ::1');
    expect(both.at(-2)?.detail).toBe('Please sign');
  });

  it('tells an invite and its email once', () => {
    const sent = { event: 'invite_sent', email: ANN, created: NOW };
    const email = { event_type: 'sent', message: `Sent to ${ANN}`, created: NOW + 2 };
    expect(told(read({ document_history: [sent], email_history_events: [email] }))).toEqual([
      [2, ANN, 'Email sent'],
    ]);
    const others = { document_history: [{ ...sent, email: 'bea@tenant.example' }] };
    expect(told(read({ ...others, email_history_events: [email] }))).toHaveLength(2);
  });

  it.each([
    ['user.document.fieldinvite.email.delivery.failed', 'undelivered'],
    ['Document Opened', 'opened'],
    ['fieldInvite.reassign', 'reassigned'],
    ['document_viewed', 'viewed'],
    ['downloaded', 'downloaded'],
    ['document.complete', 'completed'],
    ['invite_canceled', 'canceled'],
    ['invite_sent', 'sent'],
    ['signed', 'signed'],
    ['declined', 'declined'],
    ['invite.expired', 'expired'],
    ['signer_identity_checked', 'other'],
    ['assigned_role', 'other'],
  ])('knows what %s is', (event, kind) => {
    expect(read([{ event, created: NOW }])).toMatchObject([{ kind, name: event }]);
  });

  it('shows a name that it does not know as it is, and loses nothing for what is missing', () => {
    const events = [{ event: 'signer_identity_checked', email: ANN }, { event: null }, { created: 0 }];
    expect(told(read({ document_history: [...events, { event: 'signed', created: NOW }] }))).toEqual([
      [0, undefined, 'Signed'],
      [undefined, ANN, 'signer_identity_checked'],
      [undefined, undefined, 'Something that the service does not name'],
      [undefined, undefined, 'Something that the service does not name'],
    ]);
    expect(read({})).toEqual([]);
    expect(read([])).toEqual([]);
  });
});

describe('what invites tell', () => {
  const invite = { id: 'i1', email: ANN, status: 'pending', created: NOW - 100, updated: NOW - 100 };

  it('is each email, what became of it, and the answer', () => {
    const emails = [
      { status: 'undelivered', created_at: NOW - 99, last_reaction_at: NOW - 90 },
      { status: 'sent', created_at: NOW - 50, last_reaction_at: NOW - 50 },
    ];
    const signed = { ...invite, status: 'fulfilled', updated: NOW - 5, expiration_time: NOW - 1 };
    expect(told(inviteEvents([{ ...signed, email_sent_statuses: emails }], NOW))).toEqual([
      [-99, ANN, 'Email sent'],
      [-90, ANN, 'Email not delivered'],
      [-50, ANN, 'Email sent'],
      [-5, ANN, 'Signed'],
    ]);
  });

  it('is when it expired or will, as long as nobody answered', () => {
    expect(told(inviteEvents([{ ...invite, expiration_time: NOW - 1 }], NOW))).toEqual([
      [-100, ANN, 'Invite sent'],
      [-1, ANN, 'Invite expired'],
    ]);
    expect(told(inviteEvents([{ ...invite, expiration_time: NOW + 9 }], NOW)).at(-1)).toEqual([
      9,
      ANN,
      'Invite expires',
    ]);
    expect(inviteEvents([{ ...invite, expiration_time: 0 }], NOW)).toHaveLength(1);
    expect(inviteEvents([{}], NOW)).toMatchObject([{ kind: 'sent', at: undefined, who: undefined }]);
  });
});

describe('the line of time of a document', () => {
  const document = getDocument.responses[200].parse({
    id: 'd1',
    field_invites: [
      { id: 'i1', email: ANN, status: 'pending', created: NOW - 100, expiration_time: NOW - 10 },
      {
        id: 'i2',
        email: 'bea@tenant.example',
        status: 'created',
        created: NOW - 100,
        expiration_time: NOW + 10,
      },
    ],
  });

  it('has its history, and from the invites only when they expire', () => {
    const history = documentHistory.parse([{ event: 'opened', email: ANN, created: NOW - 50 }]);
    expect(told(documentEvents(document, history, NOW))).toEqual([
      [-50, ANN, 'Opened'],
      [-10, ANN, 'Invite expired'],
      [10, 'bea@tenant.example', 'Invite expires'],
    ]);
    const knows = documentHistory.parse([{ event: 'invite.expired', email: ANN, created: NOW - 9 }]);
    expect(told(documentEvents(document, knows, NOW))).toHaveLength(2);
  });

  it('is what the invites tell where the service has no history', () => {
    expect(documentEvents(document, null, NOW)).toHaveLength(4);
    expect(documentEvents(undefined, null, NOW)).toEqual([]);
  });
});
