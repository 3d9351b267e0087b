import * as codes from '#contract/errors/error-codes.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { bearerOf, testId } from '#testing/service.ts';
import type { ErrorCase, Sent } from './error-case.ts';

/** Ids of the right shape that nothing has: what these cases are about is noticed before anything is looked up. */
function paramsOf(path: string): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, testId()]));
}

function commonCasesOf(operation: OperationId): readonly ErrorCase[] {
  const { path, credential } = operations[operation];
  const to = (sent: Sent): Sent => ({ params: paramsOf(path), ...sent });
  const token = { operation, code: 1537, shape: 'token' } as const;
  const malformed: ErrorCase = {
    operation,
    code: codes.INVALID_PAYLOAD,
    shape: 'flat',
    message: 'not valid percent-encoded UTF-8',
    when: 'the query string is malformed',
    request: () => to({ query: 'page=%zz' }),
  };
  const basic: ErrorCase = {
    ...token,
    message: 'Authorization header is missing',
    when: 'it has no credential',
    request: () => to({ authorization: null }),
  };
  if (credential === 'basic') return [basic, malformed];
  // Unsharing alone answers 401 (document, Errors).
  const refused = { ...token, ...(operation === 'unshareDocumentGroup' ? { status: 401 } : {}) };
  return [
    {
      ...refused,
      message: 'header is missing',
      when: 'it has no token',
      request: () => to({ authorization: null }),
    },
    {
      ...refused,
      message: 'expired or wrong',
      when: 'its token is wrong',
      request: () => to({ authorization: `Bearer ${'0'.repeat(64)}` }),
    },
    {
      ...token,
      condition: 1,
      message: 'does not cover',
      when: 'the scope of its token leaves the operation out',
      request: ({ running, user, application }) =>
        to({ authorization: bearerOf(running, user, application, 'GET/nothing') }),
    },
    malformed,
  ];
}

/** What every operation refuses alike: no or a wrong credential, a scope that is too narrow, a malformed request. */
export const commonCases: readonly ErrorCase[] = (Object.keys(operations) as OperationId[]).flatMap(
  commonCasesOf,
);
