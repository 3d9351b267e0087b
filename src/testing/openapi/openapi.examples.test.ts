import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { standingAt } from '#testing/clock.ts';
import { errorCases } from '#testing/conformance/cases.ts';
import {
  type ErrorCase,
  newWorld,
  type Sent,
  sendCase,
  type World,
} from '#testing/conformance/error-case.ts';
import { successCases } from '#testing/conformance/success-cases.ts';
import type { Received } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

/* The examples of the OpenAPI document: what the service answers to the requests of the conformance suite. */

const FILE = join(import.meta.dirname, '../../contract/openapi/examples.json');
const COMMAND = 'npm run unit -- src/testing/openapi/openapi.examples.test.ts -u';

/** Where the OpenAPI document says that the embedded service is. */
const ADDRESS = 'http://127.0.0.1:4410';

/** UNIX seconds. */
const NOW = 1_800_000_000;

const running = await sharedService({ clock: standingAt(NOW) });

/** What differs from one run to the next, and what the first, second … of an exchange is written as. */
const VARYING: readonly (readonly [RegExp, (number: number) => string])[] = [
  [/\b[a-z0-9]{40}\b/g, (number) => `id${String(number).padStart(38, '0')}`],
  [/\b[a-f0-9]{64}\b/g, (number) => `token${String(number).padStart(59, '0')}`],
  [/\buser\d+(?=@)/g, (number) => `user${number}`],
  [/\bclient-\d+\b/g, (number) => `client-${number}`],
  // Of a subscription it is a number, that of a row.
  [/(?<="entity_id":)\d+/g, String],
  // How long a callback took is by the machine's clock.
  [/(?<="duration":)[\d.]+/g, () => '0.25'],
  [/(?<="request_end_time":)\d+/g, () => String(NOW)],
];

/** An exchange with the same values in every run; what was alike in it still is. */
function stable<T>(exchange: T): T {
  let text = JSON.stringify(exchange).replaceAll(running.url, ADDRESS);
  for (const [pattern, nameOf] of VARYING) {
    const seen = [...new Set(text.match(pattern))];
    text = text.replace(pattern, (found) => nameOf(seen.indexOf(found) + 1));
  }
  return JSON.parse(text) as T;
}

/** What an operation declares of the values that a case sends; the request has no others. */
function declared<T>(schema: Operation['params'], values: Readonly<Record<string, T>> | undefined) {
  const own = Object.entries(values ?? {}).filter(([name]) => name in (schema?.shape ?? {}));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

function exampleOf(operation: Operation, sent: Sent, { status, headers, body }: Received) {
  const query = Object.fromEntries(new URLSearchParams(sent.query));
  const form = typeof sent.body === 'string' && Object.fromEntries(new URLSearchParams(sent.body));
  const told = Object.keys(operation.responseHeaders?.[status] ?? {}).map((name) => [
    name,
    headers.get(name),
  ]);
  return {
    path: declared(operation.params, sent.params),
    query: declared(operation.query, query),
    header: declared(operation.headers, sent.headers),
    body: form || sent.body,
    answer: {
      status,
      headers: told.length > 0 ? Object.fromEntries(told) : undefined,
      body: body ?? undefined,
    },
  };
}

/** Makes one exchange, as a user of its own. */
async function exchange<T>(
  operation: Operation,
  request: (world: World) => Sent | Promise<Sent>,
  read: (sent: Sent, received: Received) => T,
): Promise<T> {
  const world = await newWorld(running);
  const sent = await request(world);
  return stable(read(sent, await sendCase(world, operation, sent)));
}

async function operationExamples() {
  const examples: Record<string, object> = {};
  for (const { operation: id, request } of successCases) {
    const operation: Operation = operations[id];
    examples[id] ??= await exchange(operation, request, (...it) => exampleOf(operation, ...it));
  }
  return examples;
}

/** The first case of a kind. */
function errorLike(isAlike: (errorCase: ErrorCase) => boolean) {
  const errorCase = errorCases.find(isAlike);
  if (!errorCase) throw new Error('No case is like that');
  return exchange(operations[errorCase.operation], errorCase.request, (_, { body }) => body);
}

/** By the names that the formats have as components. */
const errorExamples = async () => ({
  ErrorList: await errorLike(({ code, shape }) => code !== null && shape === undefined),
  ErrorListWithOptionalCodes: await errorLike(({ code }) => code === null),
  FlatError: await errorLike(({ shape }) => shape === 'flat'),
  TokenError: await errorLike(({ shape }) => shape === 'token'),
  UnknownRouteError: await exchange(
    operations.getEventSubscription,
    () => ({ params: { subscription_id: 'too-short' } }),
    (_, { body }) => body,
  ),
});

it('the examples of the OpenAPI document are what the service answers', async () => {
  const examples = { operations: await operationExamples(), errors: await errorExamples() };
  await expect(`${JSON.stringify(examples, null, 2)}\n`, `${COMMAND} writes them anew`).toMatchFileSnapshot(
    FILE,
  );
});
