import { describe, expect, it } from 'vitest';
import { propertyPaths } from '#testing/property-paths.ts';
import { documentedOperations, serviceDocument } from '#testing/service-document.ts';
import type { Operation } from './operation.ts';
import { operationList } from './operations.ts';
import { entriesOf } from './rule.ts';

/** Fields of the tables whose first column lists fields. Nested ones stand in their table without a prefix. */
function tableFields(text: string): string[] {
  const tables = [...text.matchAll(/^\| (?:Field|Query|Name) \|.*\n\|[-| ]+\n((?:\|.*\n?)*)/gm)];
  return tables.flatMap(([, rows = '']) =>
    [...rows.matchAll(/^\| ([^|]+?) \|/gm)].map((match) =>
      (match[1] ?? '').replace(/^sort:(\w+)$/, 'sort[$1]'),
    ),
  );
}

const numbersIn = (text: string | undefined) => (text?.match(/\d{3}/g) ?? []).map(Number);

/** Statuses of the errors that the document shows for the operation, without what is our choice. */
function errorStatuses(operation: Operation): number[] {
  const codes = Object.keys(operation.errors).map(Number);
  return codes
    .filter((code) => code !== 1537)
    .flatMap((code) => entriesOf(operation.errors, code))
    .filter(({ choice }) => !choice)
    .flatMap(({ status }) => status);
}

const described = documentedOperations(serviceDocument).flatMap(({ endpoint, text }) => {
  const operation = operationList.find(({ method, path }) => `${method} ${path}` === endpoint);
  return operation ? [{ id: operation.id, operation, text }] : [];
});

describe('the document', () => {
  it('is read as it is meant: every operation, and the fields of its tables', () => {
    expect(described).toHaveLength(30);
    const fields = Object.fromEntries(described.map(({ id, text }) => [id, tableFields(text).length]));
    expect(fields).toMatchObject({
      createEventSubscription: 13,
      updateContact: 14,
      sendFax: 7,
      createToken: 5,
    });
  });

  it.for(described)('shows the fields that $id declares', ({ operation, text }) => {
    const declared = new Set([operation.query, operation.body].flatMap(propertyPaths));
    const missing = tableFields(text).filter(
      // The filters of the request logs are one parameter; the attributes of a subscription have a table of their own.
      (field) =>
        !declared.has(field) && !declared.has(`attributes.${field}`) && !declared.has(`filters.${field}`),
    );
    expect(missing).toEqual([]);
  });

  it.for(described)('shows no fewer fields than $id declares', ({ operation, text }) => {
    // Parameters of the authorization code grant are not shown; a guide-form event takes what creating one takes.
    const ours = operation.id === 'createToken' || operation.id === 'createEventGuide';
    const names = [operation.query, operation.body]
      .flatMap(propertyPaths)
      .map((path) => path.split('.').at(-1) ?? '');
    const shown = (field: string) => text.includes(field.replace(/^sort\[(\w+)\]$/, 'sort:$1'));
    expect(ours ? [] : names.filter((field) => !shown(field))).toEqual([]);
  });

  it.for(described)('shows the statuses that $id answers with', ({ operation, text }) => {
    const successes = numbersIn(/Response (\d{3})/.exec(text)?.[1]);
    expect(Object.keys(operation.responses).map(Number)).toEqual(expect.arrayContaining(successes));
    const failures = numbersIn(/Errors: ([^.(]*)/.exec(text)?.[1]);
    if (failures.length === 0) return;
    expect(errorStatuses(operation).filter((status) => !failures.includes(status))).toEqual([]);
    // 400 and 401 may be those of the token alone; the 404 of a template's role is that of an unknown route.
    const shared = operation.id === 'removeTemplateAccess' ? [400, 401, 404] : [400, 401];
    const expected = failures.filter((status) => !shared.includes(status));
    expect(errorStatuses(operation)).toEqual(expect.arrayContaining(expected));
  });
});
