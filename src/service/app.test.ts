import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { operationList } from '#contract/operations.ts';
import { entriesOf } from '#contract/rule.ts';
import { demoApiKeys } from '#service/demo/accounts.ts';
import {
  type Answered,
  ask,
  hostileQuestion,
  type Question,
  rememberIds,
  validQuestion,
} from '#testing/robustness/questions.ts';
import { sharedService } from '#testing/shared-service.ts';

const reported: unknown[] = [];
const running = await sharedService({ demo: { logs: 200 }, report: (error) => reported.push(error) });
rememberIds(running);

/** Codes with which the document itself lets an operation fail, such as an attachment that cannot be fetched. */
function documentedFailures({ errors }: Operation): readonly number[] {
  return Object.keys(errors)
    .map(Number)
    .filter((code) => entriesOf(errors, code).some(({ status }) => [status].flat().some((it) => it >= 500)));
}

function expectSound(operation: Operation, { status, body }: Answered): void {
  if (status < 500) return;
  const codes = documentedFailures(operation);
  expect({ status, body }).toEqual({
    status: 500,
    body: {
      errors: [{ code: expect.toSatisfy((code) => codes.includes(code)), message: expect.any(String) }],
    },
  });
}

const question = (make: (operation: Operation) => fc.Arbitrary<Question>) =>
  fc.constantFrom(...operationList).chain((operation) => fc.tuple(fc.constant(operation), make(operation)));

/** That the service goes on, and that what it recorded of all this can be read. */
async function expectAlive(): Promise<void> {
  const headers = { authorization: `Bearer ${demoApiKeys[0]?.key}` };
  const { status, body } = await ask(running.url, {
    method: 'GET',
    target: '/request-logs?per_page=500',
    headers,
  });
  expect({ status, body }).toMatchObject({ status: 200, body: { data: expect.any(Array) } });
  expect(running.database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
  expect(reported).toEqual([]);
}

describe.each([
  ['that the contract allows', validQuestion],
  ['that nobody means to send', hostileQuestion],
])('a request %s', (_, make) => {
  async function expectSoundAnswers(numRuns: number): Promise<void> {
    await fc.assert(
      fc.asyncProperty(question(make), async ([operation, it]) => {
        expectSound(operation, await ask(running.url, it));
      }),
      { numRuns, interruptAfterTimeLimit: 50_000 },
    );
    await expectAlive();
  }

  it('gets an answer that keeps the contract, whatever the operation', () => expectSoundAnswers(200));

  it('gets such an answer 40 times for each operation', { tags: ['slow'], timeout: 120_000 }, () =>
    expectSoundAnswers(40 * operationList.length),
  );
});
