import { describe, expect, it } from 'vitest';
import { type CatalogueEntry, knownCodes, lookUpCode } from './catalogue.ts';
import { takesToken } from './operation.ts';
import { operationList } from './operations.ts';

describe('lookUpCode', () => {
  const ids = (entries: readonly CatalogueEntry[]) =>
    entries.flatMap(({ operations }) => operations.map(({ id }) => id));

  it('gives every meaning of a code of which nothing else is known', () => {
    expect(ids(lookUpCode(0))).toEqual(
      expect.arrayContaining(['listRequestLogs', 'getGroupTemplateRecipients']),
    );
  });

  it('gives one entry for what several operations mean alike', () => {
    const [token, ...others] = lookUpCode(1537, { status: 400 });
    expect(ids(token ? [token] : [])).toEqual(operationList.filter(takesToken).map(({ id }) => id));
    expect(others.every(({ operations }) => operations.length > 0)).toBe(true);
  });

  it('is narrowed by the operation', () => {
    expect(ids(lookUpCode(0, { operationId: 'listRequestLogs' }))).toEqual([
      'listRequestLogs',
      'getRequestLog',
    ]);
    expect(ids(lookUpCode(25006001, { operationId: 'listOrganizationBrands' }))).toContain(
      'listOrganizationBrands',
    );
  });

  it('keeps all meanings when the operation does not declare the code', () => {
    expect(lookUpCode(15007031, { operationId: 'sendFax' })).toHaveLength(2);
  });

  it('puts first what fits the status, and keeps the rest, since statuses are partly open', () => {
    expect(ids(lookUpCode(0, { status: 404 }))[0]).toBe('getGroupTemplateRecipients');
    expect(ids(lookUpCode(0, { status: 200 }))[0]).toBe('listRequestLogs');
    expect(lookUpCode(12005001, { status: 404 }).map((it) => it.field)).toEqual(['email', 'active']);
    expect(lookUpCode(12005001, { status: 400 }).map((it) => it.field)).toEqual(['active', 'email']);
    expect(lookUpCode(1537, { operationId: 'sendFax', status: 403 })[0]?.condition).toMatch(/scope/);
  });

  it('knows nothing of an unknown code', () => expect(lookUpCode(42)).toEqual([]));

  it('knows all codes of the contract', () => {
    for (const code of knownCodes) expect(lookUpCode(code).length).toBeGreaterThan(0);
    expect(knownCodes).toEqual(expect.arrayContaining([0, 400, 65582, 1537, 27400040]));
  });
});
