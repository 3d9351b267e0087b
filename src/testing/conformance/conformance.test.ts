import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aliasOperations } from '#contract/aliases.ts';
import { operationList, operations } from '#contract/operations.ts';
import { entriesOf } from '#contract/rule.ts';
import type { RunningService } from '#service/start.ts';
import { startValidatingProxy, type ValidatingProxy } from '#testing/openapi/validating-proxy.ts';
import { startTestService } from '#testing/service.ts';
import { errorCases } from './cases.ts';
import { type ErrorCase, entryOf, newWorld, sendCase } from './error-case.ts';
import { successCases } from './success-cases.ts';

let service: RunningService;
let proxy: ValidatingProxy;
/** The service, reached through the proxy. */
let running: RunningService;
beforeAll(async () => {
  service = await startTestService();
  proxy = await startValidatingProxy(service.url);
  running = { ...service, url: proxy.url };
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});

const nameOf = ({ operation, code, condition = 0, when }: ErrorCase) =>
  `${operation} ${code ?? 'without a code'}${condition ? ` (${condition})` : ''}${when ? `: ${when}` : ''}`;

/** The body that the document shows for a refusal, with whatever message the case expects. */
function bodyOf(it: ErrorCase): unknown {
  const message = it.message ?? entryOf(it)?.condition ?? '';
  const text = expect.stringContaining(message);
  if (it.code === null) return { errors: [{ message: text }] };
  if (it.shape === 'token') return { code: it.code, error: expect.any(String), message: text };
  if (it.shape === 'flat') return { code: it.code, message: text };
  return { errors: [{ code: it.code, message: text }] };
}

function statusOf(it: ErrorCase): number {
  const { status } = entryOf(it) ?? { status: 400 };
  return it.status ?? (typeof status === 'number' ? status : (status[0] ?? 400));
}

describe('every error code of the document can be raised over HTTP', () => {
  it.concurrent.each(errorCases.map((it) => [nameOf(it), it] as const))('%s', async (_, errorCase) => {
    const world = await newWorld(running);
    const answer = await sendCase(world, operations[errorCase.operation], await errorCase.request(world));
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: statusOf(errorCase),
      body: bodyOf(errorCase),
    });
  });

  it('and each code and condition that is declared has a case', () => {
    const covered = new Set(
      errorCases.map(({ operation, code, condition = 0 }) => `${operation} ${code} ${condition}`),
    );
    const declared = operationList.flatMap(({ id, errors }) =>
      Object.keys(errors).flatMap((code) =>
        entriesOf(errors, Number(code)).map((_, condition) => `${id} ${code} ${condition}`),
      ),
    );
    expect(declared.filter((it) => !covered.has(it))).toEqual([]);
  });
});

describe('every operation can be carried out over HTTP', () => {
  it.concurrent.each(successCases)('$operation, with $status', async ({ operation, status, request }) => {
    const world = await newWorld(running);
    const answer = await sendCase(world, operations[operation], await request(world));
    expect(answer).toMatchObject({ status });
  });

  it.each(aliasOperations)('$aliasOf, at $path', async (alias) => {
    const { status, request } = successCases.find((it) => it.operation === alias.aliasOf) ?? {};
    const world = await newWorld(running);
    const sent = (await request?.(world)) ?? {};
    expect(await sendCase(world, alias, sent)).toMatchObject({ status });
    const refused = await sendCase(world, alias, { ...sent, authorization: null });
    expect(refused).toMatchObject({ status: alias.credential === 'basic' ? 401 : 400, body: { code: 1537 } });
  });

  it('and none is left out', () => {
    const carriedOut = new Set<string>(successCases.map(({ operation }) => operation));
    expect(operationList.filter(({ id }) => !carriedOut.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

it('all of that was on the wire as the OpenAPI document describes it', () => {
  expect(proxy.violations).toEqual([]);
});
