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

const outcomes: Readonly<Record<string, KnownAttempt['outcome']>> = {
  ok: { kind: 'arrived', status: 200, word: 'OK' },
  error: { kind: 'broken', status: 500, word: 'Server error' },
  gone: { kind: 'refused', status: 410, word: 'Gone' },
  moved: { kind: 'refused', status: 302, word: 'Found' },
  unauthorized: { kind: 'refused', status: 401, word: 'Unauthorized' },
  host: { kind: 'no-answer', status: undefined, word: 'Host not found' },
  certificate: { kind: 'no-answer', status: undefined, word: 'Certificate expired' },
  timeout: { kind: 'no-answer', status: undefined, word: 'Timed out' },
};

/** Attempts of one delivery in the order in which they were made, as a service lists them. */
const attempts = (...kinds: readonly string[]): readonly KnownAttempt[] =>
  kinds
    .map((kind, index): KnownAttempt => {
      const outcome = outcomes[kind];
      if (!outcome) throw new Error(kind);
      return {
        ...{ key: `${index}`, subscriptionId: id('a'), event: 'user.document.complete', outcome },
        ...{
          about: { id: id('d') },
          subscribedTo: id('u'),
          startedAt: NOW - 50 + index,
          took: 212,
          happenedAt: NOW - 60,
        },
        ...{ headers: [['webhook-signature', 'v1,x']], delivery: 'one' },
      };
    })
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
    expect(twice.checks).toContainEqual({
      state: 'waiting',
      text: 'Third of 5 tries, not before',
      at: NOW - 48,
    });
    expect(twice.acts.map(({ kind }) => kind)).toEqual(['send again', 'see what was sent']);
    const withRetries = (retries: number | undefined) =>
      callbackVerdict(
        findings({ subscription: { ...subscription, retries }, attempts: attempts('error', 'error') }),
      );
    expect(withRetries(1)).toMatchObject({
      cause: 'broken',
      text: expect.stringContaining('All 2 tries were made'),
    });
    expect(withRetries(0).text).toMatch(/has no retries/);
    expect(withRetries(undefined).text).toMatch(/not known/);
    const old = findings({ now: NOW + 3600, attempts: attempts('error') });
    expect(callbackVerdict(old)).toMatchObject({
      cause: 'broken',
      text: expect.stringContaining('Nothing has followed'),
    });
  });

  it.each([
    ['gone', 'refused', /never tried again/],
    ['moved', 'refused', /no redirect/],
    ['unauthorized', 'signature refused', /signature/],
    ['host', 'host', /public/],
    ['certificate', 'tls', /certificate/],
    ['timeout', 'no answer', /Answer at once/],
  ])('%s: %s', (kind, cause, text) => {
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
  it('since the subscription is off', () => {
    const verdict = callbackVerdict(findings({ subscription: { ...subscription, active: false } }));
    expect(verdict).toMatchObject({
      cause: 'inactive',
      acts: [{ kind: 'switch on', subscriptionId: id('a') }],
    });
  });

  it('since it was off, but not if it was switched off only later', () => {
    const off = { ...subscription, active: false };
    const since = (switchedOff: number) =>
      callbackVerdict(findings({ subscription: { ...off, switchedOff } }));
    expect(since(NOW - 70)).toMatchObject({
      cause: 'inactive',
      checks: [{ text: 'Switched off', at: NOW - 70 }, {}, {}, {}],
    });
    expect(since(NOW - 9).cause).not.toBe('inactive');
  });

  it('since it has not happened, though a signer has signed', () => {
    const happened = [{ event: 'document.fieldinvite.signed', at: NOW - 9 }];
    const verdict = callbackVerdict(findings({ happened }));
    expect(verdict).toMatchObject({
      cause: 'not happened',
      tone: 'warn',
      title: 'The document is not completed yet',
      text: 'One signer has signed. Completion comes after the last signature.',
      acts: [{ kind: 'subscribe', event: 'document.fieldinvite.signed', entityId: id('d') }],
    });
    expect(causeOf({ happened: [] })).toBe('not happened');
    expect(causeOf({ happened: undefined })).not.toBe('not happened');
  });

  it('since it is about a group', () => {
    const told = attempts('ok');
    const verdict = callbackVerdict(
      findings({ entity: group, attempts: told, happened: [{ event: 'document_group.complete', at: NOW }] }),
    );
    expect(verdict).toMatchObject({
      cause: 'other event',
      title: 'Not subscribed to “Group completed”',
      acts: [{ kind: 'subscribe', event: 'user.document_group.complete', entityId: id('u') }],
    });
    expect(verdict.checks.map(({ state, text }) => `${state}: ${text}`)).toEqual([
      'ok: The group was completed',
      'failed: Nothing tells of “Group completed”',
      'ok: Its documents were told of',
    ]);
  });

  it('since it is about another document, or another user', () => {
    const single = {
      ...subscription,
      event: 'document.complete',
      entityId: id('z'),
      entityType: 'document' as const,
    };
    expect(callbackVerdict(findings({ subscription: single }))).toMatchObject({
      cause: 'other scope',
      title: 'Subscribed to another document',
      acts: [{ event: 'document.complete', entityId: id('d') }],
    });
    const theirs = { ...entity, ownerId: id('w') };
    expect(callbackVerdict(findings({ entity: theirs })).title).toBe(
      'This document belongs to somebody else',
    );
    expect(causeOf({ entity: { ...entity, ownerId: undefined } })).toBe('not known');
  });

  it('since it was subscribed later, or waits', () => {
    expect(causeOf({ happened: [{ event: 'document.complete', at: NOW - 90_000 }] })).toBe(
      'subscribed later',
    );
    const slow = { ...subscription, delay: 100 };
    const verdict = callbackVerdict(findings({ subscription: slow }));
    expect(verdict).toMatchObject({ cause: 'delayed', tone: 'warn' });
    expect(verdict.checks.at(-1)).toMatchObject({ state: 'waiting', at: NOW + 40 });
    expect(causeOf({ subscription: slow, now: NOW + 50 })).not.toBe('delayed');
  });

  it('and nothing says why', () => {
    expect(causeOf({})).toBe('not known');
    expect(causeOf({ subscription: { ...subscription, eventCount: 0 } })).toBe('never called');
    const partial = callbackVerdict(findings({ attemptTotal: 1842 }));
    expect(partial).toMatchObject({
      cause: 'not known',
      tone: 'neutral',
      text: expect.stringContaining('0 of 1,842'),
    });
  });

  it('or nobody can see', () => {
    const verdict = callbackVerdict(findings({ attempts: undefined, happened: undefined }));
    expect(verdict).toMatchObject({ cause: 'not known', title: 'Whether it was sent cannot be seen here' });
    expect(verdict.checks.map(({ state }) => state)).toEqual(['ok', 'ok', 'unknown', 'unknown']);
    expect(causeOf({ attempts: undefined, subscription: { ...subscription, active: false } })).toBe(
      'inactive',
    );
  });
});

describe('a document or group alone', () => {
  const alone = (changes: Partial<Findings> = {}) =>
    callbackVerdict(findings({ subscription: undefined, ...changes }));

  it('takes the subscription that fits', () => {
    expect(alone().checks[0]).toEqual({
      state: 'ok',
      text: 'Subscribed and switched on',
      at: subscription.created,
    });
    expect(alone({ attempts: attempts('gone') }).cause).toBe('refused');
    const changed = attempts('gone').map((it) => ({ ...it, event: 'user.document.update' }));
    expect(alone({ attempts: changed }).cause).not.toBe('refused');
  });

  it('was never subscribed to', () => {
    const happened = [{ event: 'document_group.complete', at: NOW - 5 }];
    expect(alone({ entity: group, happened })).toMatchObject({
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
    const looked = alone({ entity: group, happened, refusedCreations: [] });
    expect(looked.acts.map(({ kind }) => kind)).toEqual(['subscribe']);
    expect(looked.checks.at(-1)).toMatchObject({ state: 'ok' });
  });

  it('says over how many it speaks', () => {
    const { checks } = alone({ entity: group, happened: undefined, subscriptionTotal: 1200 });
    expect(checks[1]).toMatchObject({ note: '1 of 1,200 read' });
  });

  it('of a group knows of completion alone, and of a copied template nothing', () => {
    const told = [{ event: 'document_group.create', at: NOW - 5 }];
    const changed = alone({ entity: group, wanted: 'document_group.update', happened: told });
    expect(changed.checks[0]?.state).toBe('unknown');
    const template = { ...entity, type: 'template' as const };
    expect(alone({ entity: template, happened: told }).checks[0]?.state).toBe('unknown');
  });

  it('is told of by a subscription to the user, of which the newest delivery counts', () => {
    const user: KnownEntity = { type: 'user', id: id('u'), name: 'Dana', ownerId: id('u') };
    expect(alone({ entity: user, attempts: attempts('gone') })).toMatchObject({
      cause: 'refused',
      subscriptionId: id('a'),
    });
    const single = { ...subscription, event: 'document.complete', entityId: id('d') };
    expect(alone({ entity: user, subscriptions: [single] })).toMatchObject({
      cause: 'never subscribed',
      acts: [{ event: 'user.document.complete', entityId: id('u') }, {}],
    });
    expect(callbackVerdict(findings({ entity: user, subscription: single }))).toMatchObject({
      title: 'Subscribed to one document alone',
      acts: [{ event: 'user.document.complete', entityId: id('u') }],
    });
  });

  it('could not be subscribed to', () => {
    const refusedFor = (reason: 'limit' | 'host' | 'duplicate' | 'other') =>
      alone({ subscriptions: [], refusedCreations: [{ reason, at: NOW - 1 }] }).cause;
    expect(refusedFor('limit')).toBe('limit');
    expect(refusedFor('host')).toBe('host');
    expect(refusedFor('other')).toBe('never subscribed');
  });

  it('where subscriptions cannot be listed', () => {
    expect(alone({ subscriptions: undefined })).toMatchObject({
      cause: 'not known',
      tone: 'neutral',
      acts: [],
    });
    expect(alone({ entity: undefined })).toMatchObject({ cause: 'not known', checks: [] });
  });
});
