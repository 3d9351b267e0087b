import { describe, expect, it } from 'vitest';
import { LARGE_BODY, largeBodies } from '#testing/large-bodies.ts';
import { logEntry } from '#testing/log-entry.ts';
import { readBodyText } from './body-text.ts';
import { decodeEntry } from './decode.ts';
import { maskedPaths } from './logged-request.ts';
import { predict } from './prediction.ts';
import { sensitiveParts } from './redaction.ts';

describe('#71 an entry with a large body', () => {
  it('tells its errors, which stand at the beginning', () => {
    const response = `{"errors":[{"code":15007010,"message":"Event is empty"}],"more":"${'x '.repeat(LARGE_BODY / 2)}"}`;
    const entry = logEntry({ method: 'POST', uri: '/v2/event-subscriptions', code: 400, response });
    expect(decodeEntry(entry).responseBody.kind).toBe('large');
    expect(decodeEntry(entry).errors.map(({ code }) => code)).toEqual([15007010]);
  });

  it('is not held against the rules, and that is said', () => {
    const request = largeBodies.records(LARGE_BODY);
    const entry = logEntry({ method: 'POST', uri: '/v2/event-subscriptions', request });
    expect(predict(entry)).toMatchObject({ unread: 'large', errors: [] });
  });

  it('is read where it is long and no more', () => {
    expect(readBodyText(largeBodies.records(400_000)).kind).toBe('json');
  });
});

it('#71 paths of masked values are found in a body that is nested deeply, and told whole', () => {
  const depth = 60_000;
  const body: unknown = JSON.parse(`${'{"a":'.repeat(depth)}"[removed]"${'}'.repeat(depth)}`);
  expect(maskedPaths(body)[0]).toHaveLength(depth);
  expect(maskedPaths({ a: [{ token: '[removed]' }, '***'] })).toEqual([
    ['a', 1],
    ['a', 0, 'token'],
  ]);
});

it('#71 short texts of a long body hide nothing by being short', () => {
  const found = (text: string) => sensitiveParts(text).map(({ value }) => value);
  expect(found('["a\\u0040b.cd"]')).toEqual(['a@b.cd']);
  expect(found('{"n":"a","x":["a@b.cd"]}')).toEqual(['a@b.cd']);
  expect(found('["\\\\\\"","whsec_12345678"]')).toEqual(['whsec_12345678']);
});

it('#71 as many sensitive parts as a large body can hold are found', () => {
  const many = 200_000;
  expect(sensitiveParts('a@b.cd '.repeat(many))).toHaveLength(many);
});
