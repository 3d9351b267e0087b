import { describe, expect, it } from 'vitest';
import { matchUri } from '#contract/match.ts';
import type { Operation } from '#contract/operation.ts';
import { operationList, operations } from '#contract/operations.ts';
import { brokenRules, entriesOf } from '#contract/rule.ts';
import type { NewLog } from '../request-logs/new-log.ts';
import { isCountry, isState, zipCodeFits } from '../rules/contact-fields.ts';
import { demoAccounts, demoApiKeys, demoApplications } from './accounts.ts';
import { demoLogs } from './logs.ts';

const DAY = 86_400;
/** A Wednesday, 15:20 UTC. */
const END = 1_800_000_000 - (1_800_000_000 % DAY) + 15 * 3600 + 1200;
const COUNT = 20_000;

const keys = new Map([...demoAccounts, ...demoApplications].map(({ id }, index) => [id, index + 1]));
const logs = [...demoLogs({ from: 0, to: COUNT, end: END, keys })];

function operationOf(log: NewLog): Operation | undefined {
  const match = matchUri(log.method, log.uri);
  return match && operations[match.operation.id];
}

const isCut = (text: string | null) => text?.endsWith('…') === true;

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

interface CodedBody {
  readonly code?: number;
  readonly errors?: readonly { readonly code: number }[];
}

/** The code of an answer that refuses. */
function codeOf(log: NewLog): number | undefined {
  const body = json(log.responseBody) as CodedBody | undefined;
  return body?.errors?.[0]?.code ?? body?.code;
}

/** What of an entry does not agree with the contract; undefined when all does. */
function errorOf(log: NewLog): string | undefined {
  const operation = operationOf(log);
  if (!operation) return log.code === 404 ? undefined : 'no operation, but no 404';
  const code = codeOf(log);
  const isOutage = log.code >= 500 && code !== 19062004;
  if (isOutage || isCut(log.responseBody) || isCut(log.requestBody)) return undefined;
  if (!log.error) return successError(log, operation);
  if (code === undefined) return 'refused without a code';
  if (code === 1537 || code === 65536) return undefined;
  const statuses = entriesOf(operation.errors, code).flatMap((entry) => entry.status);
  if (!statuses.includes(log.code)) return `${operation.id} does not answer ${log.code} with ${code}`;
  return ruleError(log, operation, code);
}

function successError(log: NewLog, operation: Operation): string | undefined {
  if (!(log.code in operation.responses)) return `${operation.id} does not answer ${log.code}`;
  const response = operation.responses[log.code];
  const parsed = response?.safeParse(json(log.responseBody));
  if (parsed && !parsed.success) return `${operation.id}: ${JSON.stringify(brokenRules(parsed.error))}`;
  if (!response && log.responseBody !== null) return `${operation.id} has no response body`;
  return inputErrors(log, operation).map(({ text, path }) => `${operation.id}: ${path} ${text}`)[0];
}

/** Rules that the request breaks, in body and query. */
function inputErrors(log: NewLog, operation: Operation) {
  const body =
    operation.encoding === 'form'
      ? Object.fromEntries(new URLSearchParams(log.requestBody ?? ''))
      : json(log.requestBody);
  const query = Object.fromEntries(new URL(log.uri, 'http://service').searchParams);
  const results = [operation.body?.safeParse(body), operation.query?.safeParse(query)];
  return results.flatMap((result) => (result?.error ? brokenRules(result.error) : []));
}

/** A code that the schemas check has to follow from the request; any other must not be foreseeable from it. */
function ruleError(log: NewLog, operation: Operation, code: number): string | undefined {
  const codes = inputErrors(log, operation).map((rule) => rule.code);
  if (codes.length === 0) return undefined;
  return codes.includes(code) ? undefined : `${operation.id}: ${code} is not what breaks, but ${codes}`;
}

describe('the demo logs', () => {
  it('agree with the contract: operations, statuses, bodies, and codes that follow from the request', () => {
    const errors = logs.map(errorOf).filter((error) => error !== undefined);
    expect([...new Set(errors)]).toEqual([]);
  });

  it('show every operation of a live service, with successes and, wherever codes are documented, with errors', () => {
    const live = operationList.filter(({ source }) => source !== 'embedded');
    const seen = new Map<string, { good: number; bad: number }>(
      live.map(({ id }) => [id, { good: 0, bad: 0 }]),
    );
    for (const log of logs) {
      const counts = seen.get(operationOf(log)?.id ?? '');
      if (counts) counts[log.error ? 'bad' : 'good'] += 1;
    }
    const missing = [...seen].filter(([, { good, bad }]) => good === 0 || bad === 0);
    expect(missing).toEqual([]);
  });

  it('are the same for the same end', () => {
    expect([...demoLogs({ from: 0, to: 500, end: END, keys })]).toEqual([
      ...demoLogs({ from: 0, to: 500, end: END, keys }),
    ]);
  });

  it('cover 30 days in order, with days busier than nights and weekends', () => {
    const times = logs.map((log) => log.created);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(END - 30 * DAY);
    expect(times[0]).toBeLessThan(END - 29.5 * DAY);
    expect(times.at(-1)).toBeLessThanOrEqual(END);
    expect(times.at(-1)).toBeGreaterThan(END - 3600);
    const count = (test: (date: Date) => boolean) =>
      times.filter((time) => test(new Date(time * 1000))).length;
    expect(count((date) => date.getUTCHours() === 14)).toBeGreaterThan(
      4 * count((date) => date.getUTCHours() === 3),
    );
    const weekend = count((date) => [0, 6].includes(date.getUTCDay())) / 2;
    expect(count((date) => [1, 2, 3, 4, 5].includes(date.getUTCDay())) / 5).toBeGreaterThan(2 * weekend);
  });

  it('hold incidents: an outage, a callback that nobody reaches, an expired token, a bad import, slow hours', () => {
    const midnight = Math.floor(END / DAY) * DAY;
    const outage = logs.filter(({ code }) => code >= 502);
    expect(outage.length).toBeGreaterThan(50);
    expect(new Set(outage.map(({ created }) => Math.floor((created - midnight) / DAY)))).toEqual(
      new Set([-9]),
    );
    expect(outage.some(({ responseBody }) => responseBody?.startsWith('<html>'))).toBe(true);
    const codes = Map.groupBy(logs, codeOf);
    expect(codes.get(15007029)?.length).toBeGreaterThan(100);
    expect(new Set(codes.get(15007029)?.map(({ userAgent }) => userAgent)).size).toBe(1);
    expect(codes.get(1537)?.length).toBeGreaterThan(100);
    expect(codes.get(27400002)?.length).toBeGreaterThan(30);
    const errors = logs.filter(({ error }) => error).length;
    expect(errors / COUNT).toBeGreaterThan(0.05);
    expect(errors / COUNT).toBeLessThan(0.2);
  });

  it('show the same ids again and again, several agents and sources, and bodies that are cut or no JSON', () => {
    const ids = logs.flatMap(({ uri }) => uri.match(/[a-z0-9]{40}/g) ?? []);
    expect(ids.length / new Set(ids).size).toBeGreaterThan(3);
    expect(new Set(logs.map(({ userAgent }) => userAgent)).size).toBeGreaterThanOrEqual(7);
    expect(new Set(logs.map(({ source }) => source)).size).toBeGreaterThanOrEqual(4);
    expect(logs.filter(({ responseBody }) => isCut(responseBody)).length).toBeGreaterThan(20);
    expect(
      logs.filter(({ requestBody }) => requestBody?.startsWith('{') && json(requestBody) === undefined)
        .length,
    ).toBeGreaterThan(5);
    const times = logs.map(({ time }) => time).toSorted((a, b) => a - b);
    expect(times[COUNT / 2]).toBeGreaterThan(20);
    expect(times[COUNT / 2]).toBeLessThan(300);
    expect(times.at(-1)).toBeGreaterThan(20_000);
  });

  it('have ids of the document and no secret', () => {
    for (const log of logs) expect(log.requestId).toMatch(/^[a-z0-9]{40}$/);
    expect(new Set(logs.map(({ requestId }) => requestId)).size).toBe(COUNT);
    const text = JSON.stringify(logs);
    expect(text).not.toMatch(/[A-Za-z0-9]{64}/);
    const secrets = [
      ...demoAccounts.map(({ password }) => password),
      ...demoApplications.map(({ clientSecret }) => clientSecret),
      ...demoApiKeys.map(({ key }) => key),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/:\\?"secret\\?"|=secret\b/);
  });
});

const ZIP_UNSUPPORTED = 27422002;
it('demo updates of contacts are refused for their address exactly when the service would refuse it', () => {
  const updates = logs.filter(
    (log) => operationOf(log)?.id === 'updateContact' && log.code < 500 && !isCut(log.requestBody),
  );
  let refused = 0;
  for (const { requestBody, responseBody } of updates) {
    const { address } = JSON.parse(requestBody ?? '') as {
      readonly address: { readonly country?: string; readonly state?: string; readonly zip_code: string };
    };
    // Those that the contract's schemas refuse are another test's.
    if (address.country?.length !== 2) continue;
    expect(isCountry(address.country)).toBe(true);
    if (address.state !== undefined) expect(isState(address.state, address.country)).toBe(true);
    const isRefused = responseBody?.includes(String(ZIP_UNSUPPORTED)) ?? false;
    expect(zipCodeFits(address.zip_code, address.country)).toBe(!isRefused);
    if (isRefused) refused += 1;
  }
  expect(updates.length).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(0);
});
