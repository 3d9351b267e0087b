import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readErrorBody } from '#contract/error-body.ts';
import type { Operation } from '#contract/operation.ts';
import { operationList } from '#contract/operations.ts';
import { sharedService } from '#testing/shared-service.ts';
import { SLOW } from '#testing/test-reports.ts';
import { arbitraryOf } from '../robustness/arbitrary-of.ts';
import { newWorld, type Sent, sendCase, unknownIds } from './error-case.ts';

const running = await sharedService();

/** How the libraries speak that read the input. */
const LIBRARY_WORDS =
  /Invalid (?:input|option|string|format|key|value|element|email|URL|JSON|discriminator|ISO)|\bexpected\b|\breceived\b|Unrecognized|Too (?:small|big)|[<>]=|FST_ERR|Unexpected|undefined|must match/;

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'text',
  'x'.repeat(5000),
  -1,
  1.5,
  1e30,
  true,
  [],
  [null],
  {},
  { unknown: 1 },
];

interface Change {
  /** The place without positions in lists. */
  readonly path: string;
  readonly value: unknown;
}

/** A value with each of its parts replaced by what it must not be, and with an unknown field in each object. */
function* changesOf(value: unknown, path = ''): Generator<Change> {
  for (const wrong of WRONG) yield { path: `${path} ${JSON.stringify(wrong)}`, value: wrong };
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { path: `${path} +`, value: { ...value, no_such_field: 1 } };
  for (const [key, part] of Object.entries(value)) {
    const step = Array.isArray(value) ? '[]' : key;
    for (const change of changesOf(part, `${path}.${step}`)) {
      const changed = Array.isArray(value)
        ? value.with(Number(key), change.value)
        : { ...value, [key]: change.value };
      yield { path: change.path, value: changed };
    }
  }
}

type Changes = (value: unknown) => Iterable<Change>;

/** Changed inputs of a schema, each kind of change at each place of some valid inputs once. */
function wrongInputs(schema: z.ZodType, changes: Changes, valid: number): readonly unknown[] {
  const samples = fc.sample(arbitraryOf(schema), { seed: 1, numRuns: valid });
  const all = samples.flatMap((sample) => [...changes(sample)]);
  return [...new Map(all.map(({ path, value }) => [path, value])).values()];
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** A query, whose parameters are texts or JSON in a text. */
function* changesOfQuery(query: unknown): Generator<Change> {
  const parameters = Object.entries(query as Readonly<Record<string, string>>);
  yield { path: '+', value: { ...(query as object), no_such_parameter: '1' } };
  for (const [name, text] of parameters) {
    const value: unknown = /^[[{]/.test(text) ? JSON.parse(text) : text;
    for (const change of changesOf(value, name))
      yield { path: change.path, value: { ...(query as object), [name]: asText(change.value) } };
  }
}

function wrongRequests({ query, body, encoding }: Operation, valid: number): readonly Sent[] {
  const queries = query ? wrongInputs(query, changesOfQuery, valid) : [];
  const bodies = body ? wrongInputs(body, changesOf, valid) : [];
  const formOf = (fields: unknown) =>
    new URLSearchParams(
      Object.entries(fields ?? {}).map(([name, value]): [string, string] => [name, asText(value)]),
    ).toString();
  return [
    ...queries.map((it) => ({ query: it as Record<string, string> })),
    ...bodies.map((it) => ({ body: encoding === 'form' ? formOf(it) : it })),
  ];
}

const withInput = operationList.filter(({ query, body }) => query || body);

describe('what the service says of wrong input', () => {
  describe.each([
    { valid: 2, options: {} },
    { valid: 25, options: { tags: [SLOW] } },
  ])('made of $valid valid inputs', ({ valid, options }) => {
    it.each(withInput)('is in words of its own: $id', options, async (operation) => {
      const world = await newWorld(running);
      const said = new Set<string>();
      for (const sent of wrongRequests(operation, valid)) {
        const { body } = await sendCase(world, operation, { ...sent, params: unknownIds(operation) });
        for (const { message } of readErrorBody(body).errors) said.add(message);
      }
      expect(said.size).toBeGreaterThan(0);
      expect([...said].filter((message) => LIBRARY_WORDS.test(message))).toEqual([]);
    });
  });

  it('would be known for words of the library', () => {
    const schema = z.strictObject({
      a: z.string().min(1),
      b: z.email(),
      c: z.enum(['x', 'y']),
      d: z.int().max(2),
    });
    for (const wrong of [null, { a: '', b: 'x', c: 'z', d: 3, e: 1 }]) {
      for (const { message } of schema.safeParse(wrong).error?.issues ?? [])
        expect(message).toMatch(LIBRARY_WORDS);
    }
  });
});
