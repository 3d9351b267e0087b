import * as codes from '#contract/errors/error-codes.ts';
import type { Operation } from '#contract/operation.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { bearerOf } from '#testing/service.ts';
import { type ErrorCase, type Sent, unknownIds } from './error-case.ts';

/** The codes that the document has for an invalid payload, where it is not that of creating a subscription. */
const INVALID_PAYLOADS: Readonly<Partial<Record<OperationId, number>>> = {
  emailDocumentGroupCopy: 19001000,
  assignBrandToDocument: 25002002,
  assignBrandToApplication: 25002002,
  createEmailBrandResource: 2500202,
  unassignBrand: 25002017,
};

/** Bodies of which nothing can be read. */
function unreadableCasesOf(operation: OperationId): readonly ErrorCase[] {
  const { encoding }: Operation = operations[operation];
  const isForm = encoding === 'form';
  const code = INVALID_PAYLOADS[operation] ?? codes.INVALID_PAYLOAD;
  const refused = {
    operation,
    code,
    ...(code === codes.INVALID_PAYLOAD ? { shape: 'flat' as const } : {}),
  };
  const sending = (body: string, type?: string) => () => ({
    params: unknownIds(operations[operation]),
    body,
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  });
  const typed = (type: string): ErrorCase => ({
    ...refused,
    message: 'The Content-Type must be',
    when: `the Content-Type is ${type}`,
    request: sending('{}', type),
  });
  return [
    {
      ...refused,
      message: isForm ? 'not valid percent-encoded UTF-8' : 'The body is not JSON',
      when: 'the body cannot be parsed',
      request: sending(isForm ? 'a=%zz' : '{"a":'),
    },
    typed('text/plain'),
    typed(isForm ? 'application/json' : 'application/x-www-form-urlencoded'),
    typed('nonsense'),
    {
      ...refused,
      ...{ code: codes.INVALID_PAYLOAD, shape: 'flat', status: 415, message: 'The charset latin1' },
      when: 'the body is in another charset',
      request: sending(
        '{}',
        `${isForm ? 'application/x-www-form-urlencoded' : 'application/json'}; charset=latin1`,
      ),
    },
    {
      ...refused,
      ...{ code: codes.INVALID_PAYLOAD, shape: 'flat', status: 413, message: 'The body is too large' },
      when: 'the body is too large',
      request: sending(`{"a":"${'x'.repeat(1024 * 1024)}"}`),
    },
  ];
}

function commonCasesOf(operation: OperationId): readonly ErrorCase[] {
  // What these cases are about is noticed before anything is looked up.
  const to = (sent: Sent): Sent => ({ params: unknownIds(operations[operation]), ...sent });
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
  const unreadable = 'body' in operations[operation] ? unreadableCasesOf(operation) : [];
  // Every list refuses what it does not know.
  const unknown: readonly ErrorCase[] =
    /^list/.test(operation) || operation === 'getFolder'
      ? [
          {
            ...malformed,
            message: 'no_such_parameter',
            when: 'it has an unknown parameter',
            request: () => to({ query: 'no_such_parameter=1' }),
          },
        ]
      : [];
  if (operations[operation].credential === 'basic') return [basic, malformed, ...unreadable];
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
    ...unknown,
    ...unreadable,
  ];
}

/** What every operation refuses alike: no or a wrong credential, a scope that is too narrow, a malformed request. */
export const commonCases: readonly ErrorCase[] = (Object.keys(operations) as OperationId[]).flatMap(
  commonCasesOf,
);
