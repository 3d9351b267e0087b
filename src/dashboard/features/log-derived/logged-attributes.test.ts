import { describe, expect, it } from 'vitest';
import { type Choices, logEntry } from '#testing/log-entry.ts';
import { creationIn, loggedSetup, type Made } from './logged-attributes.ts';

const made: Made = {
  id: 's'.repeat(40),
  event: 'document.complete',
  entityId: 'd'.repeat(40),
  callback: 'https://a.example',
};

function logged(id: string, created: number, changes: object, answer: Choices = {}) {
  const request = JSON.stringify({ event: made.event, entity_id: made.entityId, attributes: changes });
  const uri = '/v2/event-subscriptions';
  return logEntry({ method: 'POST', uri, request, code: 201, id, created, ...answer });
}

const attributes = { callback: made.callback, delay: 5, secret_key: '[removed]', headers: { Accept: 'a/b' } };
const answer = { response: JSON.stringify({ data: { id: made.id } }) };
const other = { response: JSON.stringify({ data: { id: 'o'.repeat(40) } }) };

describe('the request that made a subscription', () => {
  const empty = logged('guide', 10, attributes);
  const foreign = logged('foreign', 11, attributes, other);

  it('is the one that was answered with its id', () => {
    const found = creationIn([foreign, empty, logged('own', 12, attributes, answer)], made, {
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
    const refused = logged('refused', 10, attributes, { ...answer, code: 400, error: true });
    expect(creationIn([refused], made, { sameTime: true })).toBeUndefined();
  });
});

describe('what the logs tell of a subscription', () => {
  const creation = logged('creation', 100, attributes, answer);
  const edit = (id: string, at: number, changes: object, code = 200) =>
    logged(id, at, { callback: made.callback, ...changes }, { code, error: code >= 400 });

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
