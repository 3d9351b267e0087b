import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { carriesCode } from '../error-body.ts';
import * as codes from './error-codes.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NAMES = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]));

const product = globSync('src/{contract,dashboard,proxy,server,service}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !path.endsWith('/error-codes.ts') && !/\.test\.tsx?$/.test(path));

/** A number that is long enough to be a code and nothing else, in a comment or in a text as well. */
const LONG = /(?<!\w)[1-9][\d_]{3,}(?!\w)/g;

/** Where a shorter number is a code: beside the word, or given to what takes one. */
const AS_CODE =
  /\b(?:code\)?(?::| [!=]==?)|(?:refused?|hasCode|carriesCode|isRefusedWith|entriesOf)\(.*,) (\d{1,3})\b/gi;

const numbersIn = (line: string): string[] => [
  ...[...line.matchAll(LONG)].map(([digits]) => digits.replaceAll('_', '')),
  ...[...line.matchAll(AS_CODE)].map(([, digits = '']) => digits),
];

/** The codes that a file spells in digits, each with its line and its name. */
const spelledIn = (source: string): string[] =>
  source.split('\n').flatMap((line, index) =>
    numbersIn(line).flatMap((digits) => {
      const name = NAMES.get(Number(digits));
      return name === undefined ? [] : [`${index + 1}: ${digits} is ${name}`];
    }),
  );

describe('error codes', () => {
  it('have one name each', () => {
    expect(NAMES.size).toBe(Object.keys(codes).length);
  });

  it('stand in digits nowhere else in the product', () => {
    const spelled = product.flatMap((path) =>
      spelledIn(readFileSync(join(ROOT, path), 'utf8')).map((found) => `${path}:${found}`),
    );
    expect(product.length).toBeGreaterThan(500);
    expect(spelled).toEqual([]);
  });

  it.each([
    ['if (!brand) refuse(operation, 25002016);', 'BRAND_NOT_FOUND'],
    ['const NO_BRAND = 25_002_016;', 'BRAND_NOT_FOUND'],
    ["title: 'There is no such brand (code 25002016)'", 'BRAND_NOT_FOUND'],
    [' * @throws Refusal 1537', 'INVALID_TOKEN'],
    ['refuse(operation, 0, { flat: true });', 'NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION'],
    ['errors.some(({ code }) => code === 400)', 'EDITED_ATTRIBUTES_EMPTY_OR_CALLBACK_NOT_URL'],
    ['const body = { code: 400, message };', 'EDITED_ATTRIBUTES_EMPTY_OR_CALLBACK_NOT_URL'],
  ])('are found in %s', (line, name) =>
    expect(spelledIn(line)).toEqual([expect.stringMatching(`is ${name}$`)]),
  );

  it.each(['new Refusal(400, body)', 'status === 400', 'id: 125002016', 'x.length === 0'])(
    'are not seen in %s',
    (line) => expect(spelledIn(line)).toEqual([]),
  );

  it('are all that can be asked for', () => {
    const errors = [{ code: codes.BRAND_NOT_FOUND }];
    expect(carriesCode(errors, codes.ORGANIZATION_NOT_FOUND, codes.BRAND_NOT_FOUND)).toBe(true);
    // @ts-expect-error -- this line is the test: the document has no such code
    expect(carriesCode(errors, 25002099)).toBe(false);
    // @ts-expect-error -- this line is the test: codes are numbers
    expect(carriesCode(errors, '25002016')).toBe(false);
  });
});
