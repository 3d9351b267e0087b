import { describe, expect, it } from 'vitest';
import { redactEntry } from '#contract/redaction.ts';
import { type Choices, logEntry } from '#testing/log-entry.ts';
import { apartNote, compareEntries, NumberedMasks, takenNote } from './compare-entries.ts';
import { compareUrlState } from './compare-state.ts';

const timeOf = (seconds: number) => `at ${seconds}`;
const entry = (choices: Choices, request_id: string) => ({ ...logEntry(choices), request_id });
const differing = (rows: readonly { readonly name: string; readonly kind: string }[]) =>
  rows.filter(({ kind }) => kind !== 'same').map(({ name }) => name);

describe('compareEntries', () => {
  it('finds what differs in facts, headers and bodies, and counts it', () => {
    const left = entry(
      { method: 'POST', uri: '/v2/events', request: '{"a":1,"b":2}', code: 400, error: true },
      'x',
    );
    const right = {
      ...entry({ method: 'POST', uri: '/v2/events', request: '{"b":2,"a":2}' }, 'y'),
      request: { ...left.request, body: { data: '{"b":2,"a":2}' }, headers: { 'user-agent': 'b' } },
    };
    const diff = compareEntries(left, right, timeOf);
    expect(differing(diff.facts)).toEqual(['Status', 'Logged as an error']);
    expect(differing(diff.requestHeaders)).toEqual(['user-agent']);
    expect(diff.requestBody.rows.filter(({ kind }) => kind !== 'same')).toHaveLength(1);
    expect(diff.count).toBe(4);
  });

  it('finds nothing between an entry and itself', () => {
    const one = entry({ request: '{"a":[1]}', response: 'text' }, 'x');
    expect(compareEntries(one, one, timeOf).count).toBe(0);
  });

  it('takes names of headers in any case', () => {
    const [left, right] = ['User-Agent', 'user-agent'].map((name) => {
      const one = logEntry({});
      return { ...one, request: { ...one.request, headers: { [name]: 'a' } } };
    });
    expect(left && right && differing(compareEntries(left, right, timeOf).requestHeaders)).toEqual([]);
  });

  it('shows of hidden values whether they are the same', () => {
    const body = (token: string, email: string) => JSON.stringify({ api_token: token, email });
    const masks = new NumberedMasks();
    const [left, right] = [
      entry({ request: body('first-secret-value', 'a@b.example') }, 'x'),
      entry({ request: body('other-secret-value', 'a@b.example') }, 'x'),
    ].map((one) => redactEntry(one, masks));
    const diff = left && right && compareEntries(left, right, timeOf);
    const text = JSON.stringify(diff);
    expect(text).not.toMatch(/secret-value|a@b/);
    expect(diff?.requestBody.rows.filter(({ kind }) => kind !== 'same')).toHaveLength(1);
  });
});

describe('notes', () => {
  it('say how far apart two entries are', () => {
    expect(takenNote(40, 1240)).toBe('the right one took 1,200 ms longer');
    expect(takenNote(40, 10)).toBe('the right one was 30 ms faster');
    expect(takenNote(40, null)).toBeUndefined();
    expect(apartNote(100, 100)).toBeUndefined();
    expect(apartNote(100, 101)).toBe('the right one is 1 second later');
    expect(apartNote(86_400 * 3, 0)).toBe('the right one is 3 days earlier');
  });
});

describe('compareUrlState', () => {
  it('reads the entries that a link names, and nothing else', () => {
    const read = (query: string) => compareUrlState.read(new URLSearchParams(query));
    expect(read('left=abc@1800000000&right=x@5&show=differences')).toEqual({
      left: { id: 'abc', at: 1_800_000_000 },
      right: { id: 'x', at: 5 },
      show: 'differences',
    });
    for (const bad of ['', 'abc', '@5', 'abc@', 'abc@-1', 'abc@x'])
      expect(read(`left=${bad}&show=x`)).toEqual({ left: undefined, right: undefined, show: 'all' });
  });
});
