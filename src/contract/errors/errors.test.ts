import { expect, it } from 'vitest';
import { propertyPaths } from '#testing/property-paths.ts';
import type { Operation } from '../operation.ts';
import { operationList } from '../operations.ts';
import { entriesOf } from '../rule.ts';

const entriesIn = ({ id, errors }: Operation) =>
  Object.keys(errors).flatMap((code) =>
    entriesOf(errors, Number(code)).map((entry) => ({ id, code: Number(code), ...entry })),
  );
const entries = operationList.flatMap(entriesIn);

it.each(operationList)('the errors of $id are about parts that its requests have', (operation) => {
  const { params, query, headers, body } = operation;
  const parts = new Set(['Authorization', ...[params, query, headers, body].flatMap(propertyPaths)]);
  // An unknown filter is at no known path.
  if (query) parts.add('filters');
  expect(entriesIn(operation).filter(({ field }) => field !== undefined && !parts.has(field))).toEqual([]);
});

it('every error says in a clause what is wrong and in sentences what to do', () => {
  const isWell = ({ condition, remedy }: (typeof entries)[number]) =>
    /^\S.*[^.]$/.test(condition) && /^[A-Z].{15,}\.$/.test(remedy);
  expect(entries.filter((entry) => !isWell(entry))).toEqual([]);
});

it('every error has a status of failure, but for the one that comes with a 200', () => {
  const statuses = entries.filter(({ code }) => code !== 0).flatMap(({ status }) => status);
  expect(statuses.filter((status) => status < 400 || status > 599)).toEqual([]);
});
