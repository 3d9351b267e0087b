import { describe, expect, it } from 'vitest';
import { propertyPaths } from '#testing/property-paths.ts';
import { documentedOperations, partOf, serviceDocument } from '#testing/service-document.ts';
import type { Operation } from './operation.ts';
import { operationList } from './operations.ts';
import { entriesOf } from './rule.ts';

/* The contract against the document of the service. */

const numbersIn = (text: string | undefined) => (text?.match(/\d+/g) ?? []).map(Number);

/** Rows of the error tables: the codes of the first column, and the statuses that the others show, else 400. */
function rowsOfTables(errors: string) {
  return [...errors.matchAll(/^\| ([^|]*\d[^|]*) \|(.*)/gm)].map(([, codes, others = '']) => {
    const statuses = others.match(/\b[245]\d\d\b/g) ?? ['400'];
    return { codes: numbersIn(codes), statuses: statuses.map(Number) };
  });
}

/** Fields of the tables whose first column lists fields. Nested ones stand in their table without a prefix. */
function tableFields(text: string): string[] {
  const tables = [...text.matchAll(/^\| (?:Field|Query|Name) \|.*\n\|[-| ]+\n((?:\|.*\n?)*)/gm)];
  return tables.flatMap(([, rows = '']) =>
    [...rows.matchAll(/^\| ([^|]+?) \|/gm)].map(([, field = '']) =>
      field.replace(/^sort:(\w+)$/, 'sort[$1]'),
    ),
  );
}

/** Statuses of the errors that the document shows for the operation; the others are our choice. */
function errorStatuses(operation: Operation): number[] {
  const codes = Object.keys(operation.errors).map(Number);
  return codes
    .filter((code) => code !== 1537)
    .flatMap((code) => entriesOf(operation.errors, code))
    .filter(({ choice }) => !choice)
    .flatMap(({ status }) => status);
}

const endpointOf = ({ method, path }: Operation) => `${method} ${path}`;
const endpoints = documentedOperations(serviceDocument);
const documented = operationList.filter(({ source }) => source === 'document');
const described = endpoints.flatMap(({ endpoint, text }) => {
  const operation = operationList.find((it) => endpointOf(it) === endpoint);
  return operation ? [{ id: operation.id, operation, text }] : [];
});

describe('the document', () => {
  const errors = partOf(serviceDocument, 'Errors');
  const rows = rowsOfTables(errors);
  const declared = new Set(documented.flatMap((operation) => Object.keys(operation.errors).map(Number)));
  const inTables = new Set(rows.flatMap(({ codes }) => codes).filter((code) => code !== 0));
  const inSentences = [...errors.matchAll(/\bcode (\d+)/g)].map(([, code]) => Number(code));

  it('has the 30 operations that the contract declares, and no others', () => {
    expect(new Set(endpoints.map(({ endpoint }) => endpoint)).size).toBe(30);
    expect(documented.map(endpointOf).toSorted()).toEqual(
      endpoints.map(({ endpoint }) => endpoint).toSorted(),
    );
  });

  it('has the codes that the contract declares, 189 of them in its tables', () => {
    expect(inTables.size).toBe(189);
    expect(new Set([...inTables, ...inSentences, 0])).toEqual(declared);
    expect([...declared]).toEqual(expect.arrayContaining([400, 65582]));
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
    const deprecated = endpoints.filter(({ endpoint }) =>
      // The words stand before the endpoint, in its heading.
      serviceDocument.includes(`(deprecated group)** \`${endpoint.replace(' ', ' {base_url}')}\``),
    );
    expect(documented.filter((operation) => operation.deprecated).map(endpointOf)).toEqual(
      deprecated.map(({ endpoint }) => endpoint),
    );
  });

  it('has tables of fields that are read as they are meant', () => {
    const fields = Object.fromEntries(described.map(({ id, text }) => [id, tableFields(text).length]));
    const some = { createEventSubscription: 13, updateContact: 14, sendFax: 7, createToken: 5 };
    expect(fields).toMatchObject(some);
  });

  it.for(described)('shows the fields that $id declares', ({ operation, text }) => {
    const declared = new Set([operation.query, operation.body].flatMap(propertyPaths));
    const missing = tableFields(text).filter(
      // The filters of the request logs are one parameter; the attributes of a subscription have a table of their own.
      (field) =>
        !declared.has(field) && !declared.has(`attributes.${field}`) && !declared.has(`filters.${field}`),
    );
    expect(missing).toEqual([]);
    // Parameters of the authorization code grant are not shown; a guide-form event takes what creating one takes.
    const ours = operation.id === 'createToken' || operation.id === 'createEventGuide';
    const names = [...declared].map((path) => path.split('.').at(-1) ?? '');
    const shown = (field: string) => text.includes(field.replace(/^sort\[(\w+)\]$/, 'sort:$1'));
    expect(ours ? [] : names.filter((field) => !shown(field))).toEqual([]);
  });

  it.for(described)('shows the statuses that $id answers with', ({ operation, text }) => {
    const successes = numbersIn(/Response (\d{3})/.exec(text)?.[1]);
    expect(Object.keys(operation.responses).map(Number)).toEqual(expect.arrayContaining(successes));
    const failures = (/Errors: ([^.(]*)/.exec(text)?.[1]?.match(/\d{3}/g) ?? []).map(Number);
    if (failures.length === 0) return;
    expect(errorStatuses(operation).filter((status) => !failures.includes(status))).toEqual([]);
    // 400 and 401 may be those of the token alone; the 404 of a template's role is that of an unknown route.
    const shared = operation.id === 'removeTemplateAccess' ? [400, 401, 404] : [400, 401];
    const expected = failures.filter((status) => !shared.includes(status));
    expect(errorStatuses(operation)).toEqual(expect.arrayContaining(expected));
  });
});
