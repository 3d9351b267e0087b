import { expect, it } from 'vitest';
import { knownCodes, lookUpCode } from '#contract/catalogue.ts';
import { messageTemplate } from './message-template.ts';

it.each([
  ['retry_count is outside 1 to 10', 'retry_count is outside … to …'],
  ['The attachments are larger than 25MB, not 1.5 MB', 'The attachments are larger than …MB, not … MB'],
  ['upstream took 30,000ms', 'upstream took …ms'],
  [`The document ${'a1'.repeat(20)} cannot be read by the user`, 'The document … cannot be read by the user'],
  ['Document 123e4567-e89b-12d3-a456-426614174000 is gone', 'Document … is gone'],
  ['m.ortega+x@northwind.example has no mailbox', '… has no mailbox'],
  ['The host of https://hooks.example/a?b=c was not found', 'The host of … was not found'],
  ["Action must be equal 'callback'", 'Action must be equal “…”'],
  ['Unknown event "document.opened" or `x`', 'Unknown event “…” or “…”'],
  ["The user's document isn't theirs", "The user's document isn't theirs"],
  ["The contact is another user's: 'Jo'", "The contact is another user's: “…”"],
  ['Expired at 2026-11-23T10:42:07.123Z', 'Expired at …'],
  ['Expired on 2026-11-23 10:42:07', 'Expired on …'],
  [
    'no route matches the URI: GET /v2/documents/7/brand',
    'no route matches the URI: GET /v2/documents/…/brand',
  ],
  ['filters[3].code: wrong \n type', 'filters[…].code: wrong type'],
  ['SQLSTATE HY000, base64', 'SQLSTATE HY000, base64'],
])('%s', (message, expected) => {
  expect(messageTemplate(message)).toBe(expected);
});

it('leaves what it has made as it is', () => {
  const message = `Call 12 of "x" to https://a.example at 2026-11-23T10:42:07Z by a@b.example, ${'z9'.repeat(20)}`;
  expect(messageTemplate(messageTemplate(message))).toBe(messageTemplate(message));
});

it('keeps apart what the conditions of an ambiguous code say', () => {
  for (const code of knownCodes) {
    const conditions = new Set(lookUpCode(code).map(({ condition }) => condition));
    expect(new Set([...conditions].map(messageTemplate)).size, `of ${code}`).toBe(conditions.size);
  }
});

it('takes no long time over a long message', () => {
  expect(messageTemplate(`"${'a1'.repeat(1_000_000)}`).length).toBeLessThan(1000);
});
