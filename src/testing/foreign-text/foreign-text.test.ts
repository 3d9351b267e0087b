import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchUri } from '#contract/match.ts';
import { getDocument } from '#contract/operations/documents.ts';
import { redactText } from '#contract/redaction.ts';
import { safeReturnTo } from '#contract/return-to.ts';
import { addressFromBundle } from '#features/support-bundle/bundle-address.ts';
import { readBundle } from '#features/support-bundle/read-bundle.ts';
import { decodeText } from '#lib/decode-text.ts';
import { readJson } from '#lib/json-source.ts';
import { paths } from '#lib/paths.ts';
import { readTable } from '#lib/read-table.ts';
import type { UrlFields, UrlState } from '#lib/url-state.ts';
import { parseHex } from '#pages/brands/colour-math/hex.ts';
import { readImport } from '#pages/brands/import-export/read-import.ts';
import { uriOf } from '#pages/operations/model/api-request.ts';
import { readTime } from '#pages/request-logs/filters/read-time.ts';
import { parseQuery } from '#pages/request-logs/query/parse-query.ts';
import { isPaste, MAX_PASTE, readPasted } from '#pages/request-logs/query/pasted/read-pasted.ts';
import { pastedLine } from '#pages/request-logs/query/pasted-line.ts';
import { printQuery } from '#pages/request-logs/query/print-query.ts';
import { scopeError } from '#pages/sign-in/sign-in-values.ts';
import { readPastedHeaders } from '#pages/subscriptions/verify/signature/pasted-headers.ts';
import { jsonLines } from '#ui/json-lines.ts';
import { pastedForms } from './pasted-forms.ts';

const context = { zone: 'UTC', now: 1_795_170_000, known: [], origin: 'https://sealdesk.example' };

const urlStates = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('../../dashboard/**/*-{state,url}.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter(
    (it): it is UrlState<UrlFields> => typeof it === 'object' && it !== null && 'own' in it && 'errors' in it,
  );

/** What reads text that people paste or type, addresses, and files. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'query bar': (text) => parseQuery(text.slice(0, MAX_PASTE), context),
  'pasted text': (text) => [readPasted(text, context), isPaste(text), pastedLine(text, MAX_PASTE)],
  time: (text) => readTime(text, context),
  'page address': (text) => {
    const query = new URLSearchParams(text);
    return urlStates.map((it) => [it.errors(query), it.change(query, it.read(query))]);
  },
  'address to return to': safeReturnTo,
  'address in a file': addressFromBundle,
  'address with an id': (text) => [paths.timeline(text), paths.requestLog(text)],
  'address of a request': (text) =>
    uriOf(getDocument, { params: { document_id: text }, query: {}, headers: {}, body: undefined }),
  'logged address': (text) => matchUri('GET', text),
  'support bundle': readBundle,
  table: (text) => readTable(text),
  'file of a table': (text) => decodeText(new TextEncoder().encode(text)),
  brand: readImport,
  colour: parseHex,
  JSON: (text) => [readJson(text), jsonLines(text)],
  scope: scopeError,
  headers: readPastedHeaders,
  redaction: (text) => redactText(text),
};

/** Pieces that readers look for, and malformed ones. */
const PIECES = [
  ...['%', 'abc%', '%E0%A4%A', '%zz', '%2F', '%00', '\ud800', '\0', '\u202e', '🙂'],
  ...['{', '[', '"', "'", '`', '\\', '\\"', '\\u12', '{"a":', '{"$value":', '{"$ref":"#/a%"}', '}', ']'],
  ...[
    '/',
    '//',
    '/request-logs/',
    '/v2/',
    'https://',
    'https://[',
    '?uri=',
    '&not-code=',
    '#',
    'a@',
    '::',
    '1.',
  ],
  ...['curl ', '-d ', 'GET ', 'code:', 'created:', 'status=', '"code":', '>', '..', '=', ':', ',', ';', '-'],
  ...[
    '9'.repeat(25),
    '1e999',
    '1537',
    '404',
    '2026-02-30T25:61',
    '1795170000',
    '20 Nov ',
    '--a:',
    '#fff',
    'rgb(',
    'url(',
    'var(--a',
    '$a',
    '/*',
    '<svg fill=',
  ],
  ...[' ', '\n', '\r\n', '\t', 'a', 'é', '^"', '&quot;', '$(', '{{', '*', '(', ')', '|'],
];

const piece = fc.constantFrom(...PIECES);
const joined = fc.array(piece, { maxLength: 40 }).map((all) => all.join(''));
const texts = fc.oneof(
  joined,
  fc.string({ unit: 'binary' }),
  fc
    .object({
      key: fc.constantFrom('$value', '$ref', '$extends', '$type', 'a', 'code', 'url', 'format', 'colors'),
      values: [
        piece,
        fc.constantFrom('#/a%', '{a}', 'sealdesk-support-packet'),
        fc.double(),
        fc.constant(null),
      ],
      maxDepth: 4,
    })
    .map((value) => JSON.stringify(value)),
  fc
    .tuple(fc.constantFrom(...pastedForms), fc.nat(400), joined)
    .map(([{ text }, at, inserted]) => text.slice(0, at) + inserted + text.slice(at)),
);

const LONG = 100_000;
const DEPTH = 60_000;
const repeated = (text: string) => text.repeat(Math.ceil(LONG / text.length));

/** Texts that once took a page down. */
const FORMER: [string][] = [['/request-logs/abc%'], ['{"$extends":"#/a%"}'], ['\ud800']];

/** @param seed of the short run, so that it says the same each time */
const everyText = (check: (text: string) => void, numRuns: number, seed?: number) =>
  fc.assert(fc.property(texts, check), { examples: FORMER, numRuns, ...(seed !== undefined && { seed }) });

function readByAll(text: string): void {
  for (const read of Object.values(readers)) read(text);
}

function findByQuery(text: string): void {
  for (const reading of readPasted(text, context).readings) {
    if (!('values' in reading)) continue;
    const printed = printQuery(reading.values, context.zone);
    expect({ printed, values: parseQuery(printed, context).values }).toEqual({
      printed,
      values: reading.values,
    });
  }
}

describe('text from outside', () => {
  it('is read by the addresses of many pages', () => expect(urlStates.length).toBeGreaterThan(10));

  it('stops no reader', () => everyText(readByAll, 300, 46));
  it('stops no reader, for long', { tags: ['slow'], timeout: 240_000 }, () => everyText(readByAll, 5_000));

  it('is found by a query that is read as it was printed', () => everyText(findByQuery, 300, 46));
  it('is found by such a query, for long', { tags: ['slow'], timeout: 240_000 }, () =>
    everyText(findByQuery, 5_000),
  );

  it.each(Object.entries(readers))('is read at once, however often it repeats itself: %s', (_, read) => {
    for (const text of ['aa', '/a', '{"a":', '%', '1.', "''"]) read(repeated(text));
    for (const [open, close] of [
      ['{"a":', '}'],
      ['[', ']'],
    ] as const)
      read(`${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`);
  });
  it.each(Object.entries(readers))(
    'is read at once, whatever it repeats: %s',
    { tags: ['slow'], timeout: 240_000 },
    (_, read) => {
      for (const first of PIECES) for (const second of ['', 'a', ' ', '"']) read(repeated(first + second));
    },
  );
});
