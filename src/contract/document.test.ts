import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operationList } from './operations.ts';

const path = join(import.meta.dirname, '../../../shared/service-api.md');

/** Codes in the first column of the error tables: single, listed with slashes or commas, or `a to b`. */
function codesOfTables(text: string): number[] {
  const errors = text.slice(text.indexOf('\n## Errors'), text.indexOf('\n## Limits'));
  const cells = [...errors.matchAll(/^\| ([^|]*\d[^|]*) \|/gm)].map((match) => match[1] ?? '');
  return cells.flatMap((cell) => {
    const range = /(\d+) to (\d+)/.exec(cell);
    if (range)
      return Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, i) => Number(range[1]) + i);
    return [...cell.matchAll(/\d+/g)].map(Number);
  });
}

/** Codes in the sentences of the error part: "403 code 15006004", "code 65582 for …". */
function codesOfSentences(text: string): number[] {
  const errors = text.slice(text.indexOf('\n## Errors'), text.indexOf('\n## Limits'));
  return [...errors.matchAll(/\bcode (\d+)/g)].map((match) => Number(match[1]));
}

const endpointsOf = (text: string) =>
  new Set(
    [...text.matchAll(/`(GET|POST|PUT|DELETE) \{base_url\}(\/[^`]*)`/g)].map(
      ([, method, url]) => `${method} ${url}`,
    ),
  );

describe.skipIf(!existsSync(path))('the document (../shared/service-api.md)', () => {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const documented = operationList.filter((operation) => operation.source === 'document');
  const declared = new Set(documented.flatMap((operation) => Object.keys(operation.errors).map(Number)));
  const inTables = new Set(codesOfTables(text).filter((code) => code !== 0));
  const inDocument = new Set([...inTables, ...codesOfSentences(text), 0]);

  it('has 30 operations, and the contract declares these and no others', () => {
    const endpoints = endpointsOf(text);
    expect(endpoints.size).toBe(30);
    expect(new Set(documented.map(({ method, path: url }) => `${method} ${url}`))).toEqual(endpoints);
  });

  it('has 189 codes in its tables, and the contract declares each', () => {
    const undeclared = [...inDocument].filter((code) => !declared.has(code));
    expect(undeclared).toEqual([]);
    expect([...inDocument]).toEqual(expect.arrayContaining([0, 400, 65582]));
    expect(inTables.size).toBe(189);
  });

  it('has every code that the contract declares', () => {
    expect([...declared].filter((code) => !inDocument.has(code))).toEqual([]);
  });

  it('has the deprecated operations that the contract marks so', () => {
    expect(documented.filter((operation) => operation.deprecated).map((operation) => operation.id)).toEqual([
      'createEmailBrandResource',
      'unassignBrand',
    ]);
  });
});
