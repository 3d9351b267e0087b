import { describe, expect, it } from 'vitest';
import { callbackVerdict } from './callback-verdict.ts';
import type { Findings, KnownAttempt, KnownEntity, KnownSubscription } from './findings.ts';

const NOW = 1_800_000_000;
const id = (letter: string) => letter.repeat(40);

const subscription: KnownSubscription = {
  ...{ id: id('a'), event: 'user.document.complete', active: true, created: NOW - 86_400 },
  ...{ entityId: id('u'), entityType: 'user', eventCount: 4, retries: 4, delay: 0, signed: true },
};
const entity: KnownEntity = { type: 'document', id: id('d'), name: 'Lease', ownerId: id('u') };
const group: KnownEntity = {
  ...{ type: 'document-group', id: id('g'), name: 'Onboarding', ownerId: id('u') },
  documentIds: [id('d'), id('e')],
};
const completed = [{ event: 'document.complete', at: NOW - 60 }];

const findings = (changes: Partial<Findings> = {}): Findings => ({
  ...{ now: NOW, subscription, subscriptions: [subscription], entity },
  ...{ happened: completed, attempts: [], attemptTotal: 0 },
  ...changes,
});

const outcomes = {
  ok: { kind: 'arrived', status: 200, word: 'OK' },
  error: { kind: 'broken', status: 500, word: 'Server error' },
  gone: { kind: 'refused', status: 410, word: 'Gone' },
  moved: { kind: 'refused', status: 302, word: 'Found' },
  unauthorized: { kind: 'refused', status: 401, word: 'Unauthorized' },
  host: { kind: 'no-answer', status: undefined, word: 'Host not found' },
  certificate: { kind: 'no-answer', status: undefined, word: 'Certificate expired' },
  timeout: { kind: 'no-answer', status: undefined, word: 'Timed out' },
} satisfies Readonly<Record<string, KnownAttempt['outcome']>>;

/** Attempts of one delivery in the order in which they were made, as a service lists them. */
const attempts = (...kinds: readonly (keyof typeof outcomes)[]): readonly KnownAttempt[] =>
  kinds
    .map(
      (kind, index): KnownAttempt => ({
        key: `${index}`,
        subscriptionId: id('a'),
        event: 'user.document.complete',
        about: { id: id('d') },
        subscribedTo: id('u'),
        outcome: outcomes[kind],
        took: 212,
        startedAt: NOW - 50 + index,
        happenedAt: NOW - 60,
        ...{ headers: [['webhook-signature', 'v1,x']], delivery: 'one' },
      }),
    )
    .toReversed();

const causeOf = (changes: Partial<Findings>) => callbackVerdict(findings(changes)).cause;
const textsOf = (changes: Partial<Findings>) =>
  callbackVerdict(findings(changes)).checks.map(({ state, text }) => `${state}: ${text}`);

describe('a callback that was sent', () => {
  it('arrived, at once or at a later try', () => {
    const once = callbackVerdict(findings({ attempts: attempts('ok') }));
    expect(once).toMatchObject({ cause: 'arrived', tone: 'good', title: 'Arrived, answered 200' });
    expect(once.acts.map(({ kind }) => kind)).toEqual(['see what was sent']);
    expect(textsOf({ attempts: attempts('error', 'ok') })).toEqual([
      'ok: Subscribed and switched on',
      'ok: The document was completed',
      'failed: Answered 500 after 212 ms',
      'ok: Answered 200 after 212 ms',
      'ok: The receiver took its signature',
    ]);
    expect(callbackVerdict(findings({ attempts: attempts('error', 'ok') })).title).toMatch(/second try/);
  });

  it('is broken and will be retried, as long as there are retries', () => {
    const twice = callbackVerdict(findings({ attempts: attempts('error', 'error') }));
    expect(twice).toMatchObject({
      cause: 'to be retried',
      tone: 'bad',
      title: 'Arrived twice, answered 500, will be retried',
      text: 'The receiver is reached and breaks. Up to 3 more tries follow.',
    });
    const at = NOW - 48;
    expect(twice.checks).toContainEqual({ state: 'waiting', text: 'Third of 5 tries, not before', at });
    expect(twice.acts.map(({ kind }) => kind)).toEqual(['send again', 'see what was sent']);
  });

  it.each<[Partial<KnownSubscription>, number, RegExp]>([
    [{ retries: 1 }, NOW, /All 2 tries were made/],
    [{ retries: 0 }, NOW, /has no retries/],
    [{ retries: undefined }, NOW, /not known/],
    [{}, NOW + 3600, /Nothing has followed/],
  ])('is broken for good with %j at %d', (settings, now, text) => {
    const subscribed = { ...subscription, ...settings };
    const changes = { now, subscription: subscribed, attempts: attempts('error', 'error') };
    const verdict = callbackVerdict(findings(changes));
    expect(verdict).toMatchObject({ cause: 'broken', text: expect.stringMatching(text) });
  });

  it.each([
    ['gone', 'refused', /never tried again/],
    ['moved', 'refused', /no redirect/],
    ['unauthorized', 'signature refused', /signature/],
    ['host', 'host', /public/],
    ['certificate', 'tls', /certificate/],
    ['timeout', 'no answer', /Answer at once/],
  ] as const)('%s: %s', (kind, cause, text) => {
    const verdict = callbackVerdict(findings({ attempts: attempts(kind) }));
    expect(verdict).toMatchObject({ cause, tone: 'bad', text: expect.stringMatching(text) });
    expect(verdict.text).toMatch(/never tried again|not tried again/);
  });

  it('without a signature is not refused for it', () => {
    const unsigned = attempts('unauthorized').map((it) => ({ ...it, headers: [['host', 'a']] as const }));
    expect(causeOf({ attempts: unsigned })).toBe('refused');
    const unseen = attempts('unauthorized').map((it) => ({ ...it, headers: [] }));
    expect(causeOf({ attempts: unseen })).toBe('signature refused');
    const nobodyKnows = { ...subscription, signed: undefined };
    expect(causeOf({ attempts: unseen, subscription: nobodyKnows })).toBe('refused');
    expect(textsOf({ attempts: unseen, subscription: nobodyKnows })).toContain(
      'unknown: Whether it was signed is not known',
    );
  });

  it('counts only what is about the entity, and of its newest delivery', () => {
    const other = attempts('gone').map((it) => ({ ...it, about: { id: id('x') } }));
    const earlier = attempts('gone').map((it) => ({ ...it, key: 'e', delivery: 'earlier' }));
    expect(causeOf({ attempts: [...other, ...attempts('ok'), ...earlier] })).toBe('arrived');
    expect(causeOf({ attempts: other })).not.toBe('refused');
    expect(causeOf({ attempts: other, entity: undefined })).toBe('refused');
  });

  it('says that the subscription is off by now, and offers to switch it on', () => {
    const off = { ...subscription, active: false };
    const verdict = callbackVerdict(findings({ subscription: off, attempts: attempts('gone') }));
    expect(verdict).toMatchObject({ cause: 'refused', text: expect.stringContaining('switched off by now') });
    expect(verdict.acts.map(({ kind }) => kind)).toEqual(['switch on', 'see what was sent']);
    expect(verdict.checks.at(-1)).toEqual({ state: 'failed', text: 'Switched off by now' });
  });
});

describe('a callback that was not sent', () => {
  const off = { ...subscription, active: false };
  const single: KnownSubscription = {
    ...subscription,
    event: 'document.complete',
    entityId: id('z'),
    entityType: 'document',
  };
  const slow = { ...subscription, delay: 100 };

  it.each<[why: string, Partial<Findings>, cause: string]>([
    ['it was off then', { subscription: { ...off, switchedOff: NOW - 70 } }, 'inactive'],
    ['it is off, and nobody can see it', { subscription: off, attempts: undefined }, 'inactive'],
    ['it was switched off only later', { subscription: { ...off, switchedOff: NOW - 9 } }, 'not known'],
    ['nothing has happened', { happened: [] }, 'not happened'],
    ['nobody knows what has happened', { happened: undefined }, 'not known'],
    ['nobody knows whose it is', { entity: { ...entity, ownerId: undefined } }, 'not known'],
    ['it was subscribed later', { subscription: { ...subscription, created: NOW - 5 } }, 'subscribed later'],
    ['it has waited', { subscription: slow, now: NOW + 50 }, 'not known'],
    ['nothing says why', {}, 'not known'],
    ['it never called', { subscription: { ...subscription, eventCount: 0 } }, 'never called'],
  ])('was not since %s', (_, changes, cause) => {
    expect(causeOf(changes)).toBe(cause);
  });

  it('was not since it is off, or waits', () => {
    const { cause, acts, checks } = callbackVerdict(findings({ subscription: off }));
    expect([cause, acts]).toEqual(['inactive', [{ kind: 'switch on', subscriptionId: id('a') }]]);
    expect(checks).toHaveLength(4);
    const waits = callbackVerdict(findings({ subscription: slow }));
    expect(waits).toMatchObject({ cause: 'delayed', tone: 'warn' });
    expect(waits.checks.at(-1)).toMatchObject({ state: 'waiting', at: NOW + 40 });
  });

  it('was not since it has not happened, though a signer has signed', () => {
    const happened = [{ event: 'document.fieldinvite.signed', at: NOW - 9 }];
    expect(callbackVerdict(findings({ happened }))).toMatchObject({
      cause: 'not happened',
      tone: 'warn',
      title: 'The document is not completed yet',
      text: 'One signer has signed. Completion comes after the last signature.',
      acts: [{ kind: 'subscribe', event: 'document.fieldinvite.signed', entityId: id('d') }],
    });
  });

  it('was not since it is about another document, or another user', () => {
    expect(callbackVerdict(findings({ subscription: single }))).toMatchObject({
      cause: 'other scope',
      title: 'Subscribed to another document',
      acts: [{ event: 'document.complete', entityId: id('d') }],
    });
    const { title } = callbackVerdict(findings({ entity: { ...entity, ownerId: id('w') } }));
    expect(title).toBe('This document belongs to somebody else');
  });

  it('may have been, of which not all was read, or nothing can be seen', () => {
    const partial = callbackVerdict(findings({ attemptTotal: 1842 }));
    expect([partial.cause, partial.tone]).toEqual(['not known', 'neutral']);
    expect(partial.text).toContain('0 of 1,842');
    const unseen = callbackVerdict(findings({ attempts: undefined, happened: undefined }));
    expect(unseen.title).toBe('Whether it was sent cannot be seen here');
    expect(unseen.checks.map(({ state }) => state)).toEqual(['ok', 'ok', 'unknown', 'unknown']);
  });

  it('was not since it is about a group', () => {
    const happened = [{ event: 'document_group.complete', at: NOW }];
    const changes = { entity: group, attempts: attempts('ok'), happened };
    expect(callbackVerdict(findings(changes))).toMatchObject({
      cause: 'other event',
      title: 'Not subscribed to “Group completed”',
      acts: [{ kind: 'subscribe', event: 'user.document_group.complete', entityId: id('u') }],
    });
    expect(textsOf(changes)).toEqual([
      'ok: The group was completed',
      'failed: Nothing tells of “Group completed”',
      'ok: Its documents were told of',
    ]);
  });
});

describe('a document or group alone', () => {
  const alone = (changes: Partial<Findings> = {}) =>
    callbackVerdict(findings({ subscription: undefined, ...changes }));
  const user: KnownEntity = { type: 'user', id: id('u'), name: 'Dana', ownerId: id('u') };
  const single = { ...subscription, event: 'document.complete', entityId: id('d') };
  const ofGroup = { entity: group, happened: [{ event: 'document_group.complete', at: NOW - 5 }] };

  it('takes the subscription that fits', () => {
    const { created: at } = subscription;
    expect(alone().checks[0]).toEqual({ state: 'ok', text: 'Subscribed and switched on', at });
    const changed = attempts('gone').map((it) => ({ ...it, event: 'user.document.update' }));
    expect(alone({ attempts: changed }).cause).not.toBe('refused');
  });

  it('was never subscribed to', () => {
    expect(alone(ofGroup)).toMatchObject({
      cause: 'never subscribed',
      title: 'Never subscribed to “Group completed”',
      checks: [
        { state: 'ok', text: 'The group was completed' },
        { state: 'failed', text: 'No “Group completed” for its owner', note: '1 read' },
        { state: 'failed', text: 'None for this group either' },
      ],
      acts: [
        { kind: 'subscribe', event: 'document_group.complete', entityId: id('g') },
        { kind: 'look for refusals' },
      ],
    });
    const looked = alone({ ...ofGroup, refusedCreations: [] });
    expect(looked.acts.map(({ kind }) => kind)).toEqual(['subscribe']);
    expect(looked.checks.at(-1)).toMatchObject({ state: 'ok' });
    // Over how many it speaks.
    const { checks } = alone({ entity: group, happened: undefined, subscriptionTotal: 1200 });
    expect(checks[1]).toMatchObject({ note: '1 of 1,200 read' });
  });

  it('of a group knows of completion alone, and of a copied template nothing', () => {
    const happened = [{ event: 'document_group.create', at: NOW - 5 }];
    const template = { ...entity, type: 'template' as const };
    for (const changes of [{ entity: group, wanted: 'document_group.update' }, { entity: template }])
      expect(alone({ ...changes, happened }).checks[0]?.state).toBe('unknown');
  });

  it('is judged by its newest delivery', () => {
    expect(alone({ attempts: attempts('gone') }).cause).toBe('refused');
    const ofUser = alone({ entity: user, attempts: attempts('gone') });
    expect(ofUser).toMatchObject({ cause: 'refused', subscriptionId: id('a') });
  });

  it('is told of by a subscription to the user, not by one to a single document', () => {
    const acts = [{ event: 'user.document.complete', entityId: id('u') }];
    const never = alone({ entity: user, subscriptions: [single] });
    expect(never).toMatchObject({ cause: 'never subscribed', acts: [...acts, {}] });
    const ofOne = alone({ entity: user, subscription: single });
    expect(ofOne).toMatchObject({ title: 'Subscribed to one document alone', acts });
  });

  it('is not judged where subscriptions cannot be listed, or nothing is asked for', () => {
    expect(alone({ subscriptions: undefined })).toMatchObject({
      cause: 'not known',
      tone: 'neutral',
      acts: [],
    });
    expect(alone({ entity: undefined })).toMatchObject({ cause: 'not known', checks: [] });
  });

  it.each([
    ['limit', 'limit'],
    ['host', 'host'],
    ['other', 'never subscribed'],
  ] as const)('could not be subscribed to for %s: %s', (reason, cause) => {
    const refusedCreations = [{ reason, at: NOW - 1 }];
    expect(alone({ subscriptions: [], refusedCreations }).cause).toBe(cause);
  });
});
