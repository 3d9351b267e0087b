import { describe, expect, it } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { logEntry } from '#testing/log-entry.ts';
import { creationIn, loggedSetup, type Made } from './logged-attributes.ts';

const made: Made = {
  id: 's'.repeat(40),
  event: 'document.complete',
  entityId: 'd'.repeat(40),
  callback: 'https://a.example',
};

interface Logged {
  readonly id: string;
  readonly at: number;
  readonly attributes: object;
  readonly answer?: string;
  readonly code?: number;
}

function logged({ id, at, attributes, answer = '', code = 201 }: Logged): RequestLogEntry {
  const request = JSON.stringify({ event: made.event, entity_id: made.entityId, attributes });
  const entry = logEntry({ method: 'POST', uri: '/v2/event-subscriptions', request, response: answer, code });
  return { ...entry, error: code >= 400, request_id: id, created: at };
}

const attributes = { callback: made.callback, delay: 5, secret_key: '[removed]', headers: { Accept: 'a/b' } };
const answer = JSON.stringify({ data: { id: made.id } });
const other = JSON.stringify({ data: { id: 'o'.repeat(40) } });

describe('the request that made a subscription', () => {
  const empty = logged({ id: 'guide', at: 10, attributes });
  const foreign = logged({ id: 'foreign', at: 11, attributes, answer: other });

  it('is the one that was answered with its id', () => {
    const found = creationIn([foreign, empty, logged({ id: 'own', at: 12, attributes, answer })], made, {
      sameTime: true,
    });
    expect(found?.request_id).toBe('own');
  });

  it('is one that asked for just this, where the answer is empty and the time is right', () => {
    expect(creationIn([foreign, empty], made, { sameTime: true })?.request_id).toBe('guide');
    expect(creationIn([foreign, empty], made, { sameTime: false })).toBeUndefined();
    const elsewhere = { ...made, callback: 'https://b.example' };
    expect(creationIn([empty], elsewhere, { sameTime: true })).toBeUndefined();
  });

  it('is none that was refused', () => {
    const refused = logged({ id: 'refused', at: 10, attributes, answer, code: 400 });
    expect(creationIn([refused], made, { sameTime: true })).toBeUndefined();
  });
});

describe('what the logs tell of a subscription', () => {
  const creation = logged({ id: 'creation', at: 100, attributes, answer });
  const edit = (id: string, at: number, changes: object, code = 200) =>
    logged({ id, at, attributes: { callback: made.callback, ...changes }, code });

  it('is what was sent last, each value with its request', () => {
    const setup = loggedSetup(creation, [
      edit('newest', 300, { use_tls_12: true }),
      edit('older', 200, { headers: { Accept: 'c/d' } }),
    ]);
    expect(setup.attributes).toMatchObject({ delay: 5, headers: { Accept: 'c/d' }, useTls12: true });
    expect(setup.sources.delay?.requestId).toBe('creation');
    expect(setup.sources.headers?.requestId).toBe('older');
    expect(setup.edited).toEqual({ requestId: 'newest', at: 300 });
  });

  it('leaves out edits that were refused', () => {
    const setup = loggedSetup(creation, [edit('refused', 300, { headers: {} }, 400)]);
    expect(setup.attributes.headers).toEqual({ Accept: 'a/b' });
    expect(setup.edited).toBeUndefined();
  });

  it('is nothing where there is no log, or none that can be read', () => {
    expect(loggedSetup(undefined, [])).toMatchObject({ attributes: {}, created: undefined });
    const cut = logEntry({ method: 'POST', request: '{"event":"document.com…' });
    expect(loggedSetup(cut, []).attributes).toEqual({});
  });
});
