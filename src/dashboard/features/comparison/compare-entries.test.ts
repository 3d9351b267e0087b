import { describe, expect, it } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { redactEntry } from '#contract/redaction.ts';
import { logEntry } from '#testing/log-entry.ts';
import { compareEntries } from './compare-entries.ts';
import { apartNote, takenNote } from './internal/apart-notes.ts';
import type { DiffRow } from './internal/diff.ts';
import { NumberedMasks } from './numbered-masks.ts';

const timeOf = (seconds: number) => `at ${seconds}`;
const differing = (rows: readonly DiffRow[]) =>
  rows.filter(({ kind }) => kind !== 'same').map(({ name }) => name);
const compare = (left: RequestLogEntry, right: RequestLogEntry) => compareEntries(left, right, timeOf);

describe('compareEntries', () => {
  it('tells what was sent from what came back, and both from when and whence, and counts it', () => {
    const call = { method: 'POST', uri: '/v2/events' };
    const refused = { code: 400, error: true, application: 'one' };
    const left = logEntry({ ...call, ...refused, request: '{"a":1,"b":2}' });
    const other = { ip: '192.0.2.2', application: 'two', created: left.created + 60, id: 'y' };
    const right = logEntry({ ...call, ...other, request: '{"b":2,"a":2}' });
    right.request.headers = { 'user-agent': 'b', 'X-Mode': 'fast' };
    const diff = compare(left, right);
    expect(differing(diff.sent)).toEqual(['X-Mode', 'Application']);
    expect(diff.requestBody.rows.filter(({ kind }) => kind !== 'same')).toHaveLength(1);
    expect(differing(diff.answered)).toEqual(['Status', 'Logged as an error']);
    expect(differing(diff.circumstances)).toEqual(['Time', 'IP address', 'user-agent', 'Request id']);
    expect([diff.count, diff.circumstanceCount]).toEqual([5, 4]);
  });

  it('names each value of the address: those of the path after the operation, and those of the query', () => {
    const of = (contact: string, query: string) =>
      logEntry({ uri: `/gateway/v2/crm/contacts/${contact}/groups?${query}` });
    const { sent } = compare(of('a%20b', 'page=1&x=1&x=2'), of('c', 'page=2&x=1&per_page=5'));
    const texts = sent.map(({ name, note, kind, left, right }) => [
      ...[name, note, kind],
      ...[left, right].map((pieces) => pieces?.map(({ text }) => text).join('')),
    ]);
    const call = 'GET /gateway/v2/crm/contacts/{contact_id}/groups';
    expect(texts).toEqual([
      ['Call', undefined, 'same', call, call],
      ['contact_id', 'in the path', 'changed', 'a b', 'c'],
      ['page', 'in the query', 'changed', '1', '2'],
      ['x', 'in the query', 'same', '1', '1'],
      ['x (2)', 'in the query', 'left', '2', undefined],
      ['per_page', 'in the query', 'right', undefined, '5'],
    ]);
  });

  it('shows the whole path where no operation tells its parts', () => {
    const [one, other] = ['/v1/documents/1?a=1', '/v1/documents/2?a=1'].map((uri) => logEntry({ uri }));
    expect(one && other && differing(compare(one, other).sent)).toEqual(['Call']);
  });

  it('finds nothing between an entry and itself, in whatever case the names of headers are', () => {
    const { request, ...rest } = logEntry({ uri: '/v2/x?a=1&a=2', request: '{"a":[1]}', response: 'text' });
    const withHeader = (name: string) => ({ ...rest, request: { ...request, headers: { [name]: 'a' } } });
    const { count, circumstanceCount } = compare(withHeader('User-Agent'), withHeader('user-agent'));
    expect([count, circumstanceCount]).toEqual([0, 0]);
  });

  it('shows of hidden values whether they are the same', () => {
    const body = (token: string, email: string) => JSON.stringify({ api_token: token, email });
    const masks = new NumberedMasks();
    const [left, right] = [
      logEntry({ request: body('first-secret-value', 'a@b.example') }),
      logEntry({ request: body('other-secret-value', 'a@b.example') }),
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
