import { expect, it } from 'vitest';
import { knownCodes, lookUpCode } from '#contract/catalogue.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { plainWords } from './plain-words.ts';
import { isTechnical } from './technical-words.ts';

const meanings = knownCodes.flatMap((code) => lookUpCode(code));

it('says what to do in whole sentences, without any name of a field, code or format', () => {
  const said = meanings.map((meaning) => ({ code: meaning.code, text: plainWords(meaning) }));
  expect(said.length).toBeGreaterThan(200);
  expect(said.filter(({ text }) => isTechnical(text) || !/^[A-Z].{10,}\.$/.test(text))).toEqual([]);
});

const wordsOf = (code: number) => lookUpCode(code).map(plainWords);

it('speaks of a field as forms call it', () => {
  expect(wordsOf(codes.CONTACT_JOB_TITLE_TOO_LONG)).toEqual([
    'Shorten the job title to at most 128 characters.',
  ]);
  expect(wordsOf(codes.CONTACT_EMAIL_MISSING)).toEqual(['Fill in the email address.']);
  expect(new Set(wordsOf(codes.SUBSCRIPTION_ENTITY_ID_EMPTY))).toEqual(
    new Set(['Choose whose events you want to hear of.']),
  );
});

it('tells the meanings of a code apart', () => {
  const [retries, integration] = wordsOf(codes.RETRY_COUNT_OR_INTEGRATION_ID_INVALID);
  expect(retries).toMatch(/number of retries/);
  expect(integration).toMatch(/no such integration/);
});

it('knows what is technical', () => {
  for (const text of [
    'entity_id is bad',
    'Code 15007010',
    'Send JSON',
    'brandId is bad',
    'The payload is bad',
  ])
    expect(isTechnical(text)).toBe(true);
  for (const text of ['Not allowed', 'An id has 40 characters.', 'No ann@mail.tenant.example is here'])
    expect(isTechnical(text)).toBe(false);
});
