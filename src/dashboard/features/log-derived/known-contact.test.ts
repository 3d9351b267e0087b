import { expect, it } from 'vitest';
import { REMOVED } from '#contract/secret-names.ts';
import { logEntry } from '#testing/log-entry.ts';
import { knownFrom, readCutOffJson, refusedSince } from './known-contact.ts';

const entry = (created: number, code: number, request: string) =>
  logEntry({ method: 'PUT', uri: '/v2/crm/contacts/c', request, code, created, id: `r${created}` });

it('takes the newest update that the service took', () => {
  const known = knownFrom([
    entry(4, 422, '{"email":"taken@contact.example"}'),
    entry(3, 204, '{"email":"new@contact.example","nickname":"x"}'),
    entry(2, 204, '{"email":"old@contact.example"}'),
  ]);
  expect(known).toEqual({
    texts: { email: 'new@contact.example' },
    at: 3,
    requestId: 'r3',
    isCutOff: false,
    others: ['nickname'],
  });
});

it('reads what is left of a body that was cut off', () => {
  const known = knownFrom([
    entry(1, 204, '{"email":"a@contact.example","phone":{"number":"1","country_code":"U…'),
  ]);
  expect(known).toMatchObject({ texts: { email: 'a@contact.example', phoneNumber: '1' }, isCutOff: true });
});

it('never reads a value that was cut, wherever the text ends', () => {
  const whole = {
    email: 'ada@contact.example',
    phone: { number: '2125550100', country_code: 'US' },
    tags: ['a', 'b'],
    description: 'Says "hello", then\nleaves',
  };
  const text = JSON.stringify(whole);
  /** Whether every value that was read stands so in the whole. */
  function agrees(part: unknown, all: unknown): boolean {
    if (typeof part !== 'object' || part === null) return part === all;
    if (Array.isArray(part)) return JSON.stringify(part) === JSON.stringify(all);
    return Object.entries(part).every(([key, value]) => agrees(value, (all as Record<string, unknown>)[key]));
  }
  for (let end = 0; end <= text.length; end++)
    for (const mark of ['', '…', '...']) {
      const read = readCutOffJson(text.slice(0, end) + mark);
      expect(read === undefined || agrees(read, whole), `${text.slice(0, end)}${mark}`).toBe(true);
    }
});

it('takes nothing for a value that the log left out', () => {
  const known = knownFrom([entry(1, 204, `{"email":"a@contact.example","description":"${REMOVED} x"}`)]);
  expect(known?.texts).toEqual({ email: 'a@contact.example' });
});

it('passes over updates of which nothing can be read', () => {
  const older = entry(1, 204, '{"email":"a@contact.example"}');
  expect(knownFrom([entry(3, 204, ''), entry(2, 204, 'email=x'), older])?.at).toBe(1);
  expect(knownFrom([entry(2, 404, '{"email":"a@contact.example"}')])).toBeUndefined();
});

it('tells of a refusal that nothing has made good', () => {
  const [taken, refused] = [entry(1, 204, '{}'), entry(2, 422, '{}')];
  expect(refusedSince([refused, taken])).toBe(refused);
  expect(refusedSince([taken, refused])).toBeUndefined();
  expect(refusedSince([])).toBeUndefined();
});
