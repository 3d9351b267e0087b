import { describe, expect, it } from 'vitest';
import { documentedOperations, partOf, serviceDocument } from '#testing/service-document.ts';
import { operationList } from './operations.ts';
import { entriesOf } from './rule.ts';

/** Rows of the error tables: the codes of the first column, and the statuses that the others show, else 400. */
function rowsOfTables(errors: string) {
  return [...errors.matchAll(/^\| ([^|]*\d[^|]*) \|(.*)/gm)].map(([, codes = '', others = '']) => {
    const statuses = others.match(/\b[245]\d\d\b/g) ?? ['400'];
    return { codes: (codes.match(/\d+/g) ?? []).map(Number), statuses: statuses.map(Number) };
  });
}

/** Codes in the sentences of the error part: "403 code 15006004", "code 65582 for …". */
const codesOfSentences = (errors: string) =>
  [...errors.matchAll(/\bcode (\d+)/g)].map((match) => Number(match[1]));

describe('the document', () => {
  const errors = partOf(serviceDocument, 'Errors');
  const rows = rowsOfTables(errors);
  const documented = operationList.filter((operation) => operation.source === 'document');
  const declared = new Set(documented.flatMap((operation) => Object.keys(operation.errors).map(Number)));
  const inTables = new Set(rows.flatMap(({ codes }) => codes).filter((code) => code !== 0));
  const inDocument = new Set([...inTables, ...codesOfSentences(errors), 0]);

  it('has 30 operations, and the contract declares these and no others', () => {
    const endpoints = new Set(documentedOperations(serviceDocument).map(({ endpoint }) => endpoint));
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

  it('shows each code of its tables with the statuses that the contract declares', () => {
    for (const code of [...inTables, 0]) {
      const entries = documented.flatMap((operation) => entriesOf(operation.errors, code));
      const declaredStatuses = entries.filter(({ choice }) => !choice).flatMap(({ status }) => status);
      // What the document leaves open is our choice in the contract.
      if (declaredStatuses.length === 0) continue;
      const shown = rows.filter(({ codes }) => codes.includes(code)).flatMap(({ statuses }) => statuses);
      expect({ code, statuses: new Set(declaredStatuses) }).toEqual({ code, statuses: new Set(shown) });
    }
  });

  it('lets these operations alone be sent with Basic authorization', () => {
    const basic = documented.filter(({ credential }) => credential === 'basic').map(({ id }) => id);
    expect(basic).toEqual(['createToken', 'editEventSubscription']);
  });

  it('has the deprecated operations that the contract marks so', () => {
    const deprecated = documentedOperations(serviceDocument).filter(({ endpoint }) =>
      // The words stand before the endpoint, in its heading.
      serviceDocument.includes(`(deprecated group)** \`${endpoint.replace(' ', ' {base_url}')}\``),
    );
    expect(
      documented.filter((operation) => operation.deprecated).map(({ method, path }) => `${method} ${path}`),
    ).toEqual(deprecated.map(({ endpoint }) => endpoint));
  });
});
