import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { propertyPaths } from '#testing/property-paths.ts';
import type { Operation } from './operation.ts';
import { operationList } from './operations.ts';
import { entriesOf } from './rule.ts';

/** Every part of a request that an error can be about. */
function locationsOf(operation: Operation): Set<string> {
  const { params, query, headers, body } = operation;
  return new Set(['Authorization', ...[params, query, headers, body].flatMap(propertyPaths)]);
}

describe.each(operationList.map((operation) => [operation.id, operation] as const))(
  'errors of %s',
  (_id, operation) => {
    const entries = Object.keys(operation.errors).flatMap((code) =>
      entriesOf(operation.errors, Number(code)).map((entry) => ({ code: Number(code), ...entry })),
    );

    it('are about parts that its requests have', () => {
      const locations = locationsOf(operation);
      // An unknown filter is at no known path.
      const known = (field: string) => locations.has(field) || (operation.query && field === 'filters');
      expect(entries.filter(({ field }) => field !== undefined && !known(field))).toEqual([]);
    });

    it('say in a clause what is wrong and in sentences what to do', () => {
      for (const { condition, remedy } of entries) {
        expect(condition).toMatch(/^\S.*[^.]$/);
        expect(remedy).toMatch(/^[A-Z].{15,}\.$/);
      }
    });

    it('have a status of failure, but for the one that comes with a 200', () => {
      const statuses = entries.filter(({ code }) => code !== 0).flatMap(({ status }) => status);
      expect(statuses.filter((status) => status < 400 || status > 599)).toEqual([]);
    });
  },
);

it('every schema of a request and of an answer can be described', () => {
  for (const { params, query, headers, body, responses } of operationList) {
    for (const schema of [params, query, headers, body, ...Object.values(responses)]) {
      if (schema) expect(z.toJSONSchema(schema, { io: 'output' })).toBeTypeOf('object');
    }
  }
});
