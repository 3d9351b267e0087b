import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntry } from '#contract/decode.ts';
import { operationList, operations } from '#contract/operations.ts';
import { predict } from '#contract/prediction.ts';
import { type Comparison, comparePrediction } from '#contract/prediction-verdict.ts';
import { isOfRule } from '#contract/rule.ts';
import { propertyPaths } from '#testing/property-paths.ts';
import { sharedService } from '#testing/shared-service.ts';
import { errorCases } from './cases.ts';
import {
  type ErrorCase,
  entryOf,
  newWorld,
  type Sent,
  sendCase,
  unknownIds,
  type World,
} from './error-case.ts';

const running = await sharedService();

/** More applications than the cases make. */
const applications = Array.from({ length: 5000 }, (_, key) => ({ key, id: '' }));

/** Sends a request and sets what is predicted from its log entry beside what came back. */
async function compare(world: World, operationId: ErrorCase['operation'], sent: Sent) {
  await sendCase(world, operations[operationId], sent);
  const search = { applications, filters: [], direction: 'desc', offset: 0, limit: 1 } as const;
  const [entry] = running.service.logs.search(search).entries;
  if (!entry) throw new Error('The request was not logged');
  const prediction = predict(entry);
  return { entry, prediction, ...comparePrediction(prediction, entry, decodeEntry(entry)) };
}

const reasonsOf = ({ unpredicted }: Pick<Comparison, 'unpredicted'>) =>
  unpredicted.map(({ reason }) => reason);

/** Without a credential the log does not tell whose entry it is. */
const logged = errorCases.filter(({ code }) => code !== 1537);

describe('what the rules of the contract predict from the log is what the service answers', () => {
  it('in every case of a code, or it is said why not', { timeout: 60_000 }, async () => {
    const verdicts = { agrees: 0, unpredictable: 0, undecided: 0 };
    for (const errorCase of logged) {
      const world = await newWorld(running);
      const found = await compare(world, errorCase.operation, await errorCase.request(world));
      const { verdict, prediction, entry } = found;
      const what = `${errorCase.operation} ${errorCase.code} ${errorCase.when ?? ''}`;
      expect(Object.keys(verdicts), what).toContain(verdict);
      verdicts[verdict as keyof typeof verdicts] += 1;
      if (verdict === 'agrees') continue;
      expect(prediction.errors, what).toEqual([]);
      const meaning = entryOf(errorCase);
      const [reason] = reasonsOf(found);
      if (reason === 'masked') expect(entry.request.body?.data, what).toContain('[removed]');
      else if (reason === 'unread') expect(entry.request.body?.data, what).toContain('were not read');
      else if (!meaning || !isOfRule(meaning)) expect(reason, what).toBe('service-only');
      else expect([reason, meaning.field], what).toEqual(['not-logged', 'X-Skip-Rules']);
    }
    // Nearly all codes of rules: a prediction that says nothing would agree with everything.
    expect(verdicts.agrees).toBeGreaterThan(250);
  });

  it('for bodies of any kind', { timeout: 60_000 }, async () => {
    const world = await newWorld(running);
    const withBody = operationList.filter(({ body, encoding }) => body && encoding !== 'form');
    const value = fc.oneof(
      fc.constantFrom(
        '',
        null,
        0,
        -1,
        1.5,
        5_000_000_000,
        true,
        [],
        {},
        'text',
        'a@b.example',
        'a'.repeat(40),
      ),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const request = fc.constantFrom(...withBody).chain((operation) => {
      const names = [...new Set(propertyPaths(operation.body).map((path) => path.split('.', 1)[0] ?? ''))];
      const body = fc.dictionary(fc.constantFrom('unknown', ...names), value, { maxKeys: names.length });
      return fc.record({ operation: fc.constant(operation), body: fc.oneof(body, value) });
    });
    let agreed = 0;
    await fc.assert(
      fc.asyncProperty(request, async ({ operation, body }) => {
        const sent = { params: unknownIds(operation), body };
        const { verdict } = await compare(world, operation.id as ErrorCase['operation'], sent);
        if (verdict === 'agrees') agreed += 1;
        expect(['agrees', 'unpredictable', 'undecided', 'accepted']).toContain(verdict);
      }),
      { numRuns: 150 },
    );
    expect(agreed).toBeGreaterThan(75);
  });
});
