import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_MISSING,
  documentedOperations,
  partOf,
  serviceDocument,
} from '#testing/service-document.ts';
import { operationList } from './operations.ts';

/** Codes in the first column of the error tables: single, listed with slashes or commas, or `a to b`. */
function codesOfTables(errors: string): number[] {
  const cells = [...errors.matchAll(/^\| ([^|]*\d[^|]*) \|/gm)].map((match) => match[1] ?? '');
  return cells.flatMap((cell) => {
    const range = /(\d+) to (\d+)/.exec(cell);
    if (range)
      return Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, i) => Number(range[1]) + i);
    return [...cell.matchAll(/\d+/g)].map(Number);
  });
}

/** Codes in the sentences of the error part: "403 code 15006004", "code 65582 for …". */
const codesOfSentences = (errors: string) =>
  [...errors.matchAll(/\bcode (\d+)/g)].map((match) => Number(match[1]));

const name = serviceDocument === undefined ? `the document (skipped: ${DOCUMENT_MISSING})` : 'the document';

describe.skipIf(serviceDocument === undefined)(name, () => {
  const text = serviceDocument ?? '';
  const errors = partOf(text, 'Errors');
  const documented = operationList.filter((operation) => operation.source === 'document');
  const declared = new Set(documented.flatMap((operation) => Object.keys(operation.errors).map(Number)));
  const inTables = new Set(codesOfTables(errors).filter((code) => code !== 0));
  const inDocument = new Set([...inTables, ...codesOfSentences(errors), 0]);

  it('has 30 operations, and the contract declares these and no others', () => {
    const endpoints = new Set(documentedOperations(text).map(({ endpoint }) => endpoint));
    expect(endpoints.size).toBe(30);
    expect(new Set(documented.map(({ method, path }) => `${method} ${path}`))).toEqual(endpoints);
    expect(documented).toHaveLength(30);
  });

  it('has 189 codes in its tables, and the contract declares each', () => {
    expect([...inDocument].filter((code) => !declared.has(code))).toEqual([]);
    expect([...inDocument]).toEqual(expect.arrayContaining([0, 400, 65582]));
    expect(inTables.size).toBe(189);
  });

  it('has every code that the contract declares', () => {
    expect([...declared].filter((code) => !inDocument.has(code))).toEqual([]);
  });

  it('lets these operations alone be sent with Basic authorization', () => {
    const basic = documented.filter(({ credential }) => credential === 'basic').map(({ id }) => id);
    expect(basic).toEqual(['createToken', 'editEventSubscription']);
  });

  it('has the deprecated operations that the contract marks so', () => {
    const deprecated = documentedOperations(text).filter(({ endpoint }) =>
      // The words stand before the endpoint, in its heading.
      text.includes(`(deprecated group)** \`${endpoint.replace(' ', ' {base_url}')}\``),
    );
    expect(
      documented.filter((operation) => operation.deprecated).map(({ method, path }) => `${method} ${path}`),
    ).toEqual(deprecated.map(({ endpoint }) => endpoint));
  });
});
