import { describe, expect, it } from 'vitest';
import * as codes from '#contract/errors/error-codes.ts';
import { operationList } from '#contract/operations.ts';
import { refusedSubscription } from '#testing/log-entry.ts';
import { logRows } from '#testing/log-rows.ts';
import { failureText, failureWords, MAX_FAILURE_ID, readFailureId } from './failure-id.ts';

/** The id of what went wrong as an event subscription was created, or elsewhere. */
function idOf(code: number | string | undefined, message: string, uri = '/v2/event-subscriptions'): string {
  const [row] = logRows(refusedSubscription(code, message, { uri }));
  return row?.kind?.id ?? '';
}

describe('the id of a kind of failure', () => {
  it.each<[code: number | string | undefined, message: string, words: string, uri?: string]>([
    [codes.EVENT_EMPTY, 'No', 'Event is empty · Create an event subscription'],
    [0, 'Limit of 10 reached', 'Limit of … reached · Create an event subscription'],
    [99_999_999, '', 'Code 99999999 · Create an event subscription'],
    ['HY000', '', 'Code HY000 · Create an event subscription'],
    [undefined, 'Group is gone', 'Group is gone · Create an event subscription'],
    [undefined, '', 'Status 400 without an error in the body · Create an event subscription'],
    [undefined, 'No route', 'No route · Not in the specification', '/v2/nowhere'],
  ])('of code %s and message “%s” is said as “%s”', (code, message, words, uri) => {
    expect(failureWords(idOf(code, message, uri))).toBe(words);
  });

  it('is read as it was written, whatever the message has', () => {
    for (const message of [
      '',
      '  ',
      'a, "b" %2C',
      `${'x '.repeat(600)}`,
      `${'x'.repeat(449)}${'😀'.repeat(60)}`,
    ])
      for (const uri of [undefined, '/v2/nowhere']) {
        const id = idOf(undefined, message, uri);
        expect(id.length).toBeLessThanOrEqual(MAX_FAILURE_ID);
        expect(new URLSearchParams(String(new URLSearchParams({ id }))).get('id')).toBe(id);
        expect(readFailureId(id)).toBe(id);
        expect(readFailureId(failureText(id))).toBe(id);
      }
  });

  it('is read with the name of its operation, also where that begins as another one', () => {
    for (const { id, summary } of operationList)
      expect(readFailureId(`${summary} 65582 No such thing`)).toBe(`${id} 65582 No such thing`);
  });

  it.each(['', 'createEventSubscription', 'nothing 65582', '65582', 'callback host'])(
    'is not “%s”',
    (text) => {
      expect(readFailureId(text)).toBeUndefined();
    },
  );
});
