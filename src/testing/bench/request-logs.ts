import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestLogFilter } from '#contract/operations/request-logs.ts';
import { demoApiKeys, demoApplications } from '#service/demo/accounts.ts';
import { startService } from '#service/start.ts';
import { type BenchResult, p95AtMost } from './result.ts';
import { timeAnswer } from './time-answer.ts';

const ENTRIES = 1_000_000;
const BUDGET_MS = 50;
const ROUNDS = 30;
const DAY = 86_400;

type Query = readonly RequestLogFilter[];

/** A filter for every round, each with another value, so that no answer is one that was cached before. */
function searches(now: number): Readonly<Record<string, (round: number) => Query>> {
  const ids = demoApplications.map(({ id }) => id);
  const since = (days: number): RequestLogFilter => ({
    created: { type: 'between', value: [now - days * DAY, now] },
  });
  const words = 'document /v2/ invite brand group roles crm/contacts e template fax'.split(' ');
  const word = (round: number) =>
    `${words[round % words.length]}${round < words.length ? '' : (round * 7).toString(36)}`;
  const contains = (round: number): RequestLogFilter => ({ uri: { type: 'match', value: word(round) } });
  const like = (round: number): RequestLogFilter => ({
    uri: { type: 'like', value: `/v2/%${round.toString(36)}%/br_nd%` },
  });
  return {
    'no filter': () => [],
    error: (round) => [{ error: { type: '=', value: round % 2 === 0 } }],
    applicationId: (round) => [
      { applicationId: { type: 'in', value: [ids[round % ids.length] ?? '', ids[1] ?? ''] } },
    ],
    method: (round) => [{ method: { type: 'in', value: round % 2 ? ['GET'] : ['POST', 'PUT'] } }],
    'uri contains': (round) => [contains(round)],
    'uri like': (round) => [like(round)],
    code: (round) => [{ code: { type: 'between', value: [200 + round, 299 + round * 10] } }],
    time: (round) => [{ time: { type: '=', value: 20 + round } }],
    created: (round) => [since(1 + round)],
    'all at once': (round) => [
      { error: { type: '=', value: true } },
      { applicationId: { type: 'in', value: ids } },
      { method: { type: 'in', value: ['GET', 'POST', 'PUT', 'DELETE'] } },
      { uri: { type: 'match', value: `v2/${round % 10}` } },
      { uri: { type: 'like', value: `/v2/%${(round * 11).toString(36)}%` } },
      { code: { type: 'between', value: [400, 599] } },
      since(30),
    ],
  };
}

/** Design, Budgets: request-log search over 1,000,000 entries, any documented filter, with total, over HTTP. */
export async function benchRequestLogs(): Promise<readonly BenchResult[]> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-bench-'));
  const options = { database: join(dir, 'service.db'), port: 0 };
  // A start with a full store, as every one but the first is.
  await (await startService({ ...options, demo: { logs: ENTRIES } })).close();
  const running = await startService(options);
  try {
    const headers = { authorization: `Bearer ${demoApiKeys[0]?.key}` };
    const results: BenchResult[] = [];
    for (const [name, filtersOf] of Object.entries(searches(running.service.now()))) {
      const samples: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const direction = round % 2 === 0 ? 'desc' : 'asc';
        const query = new URLSearchParams({
          filters: JSON.stringify(filtersOf(round)),
          'sort[created]': direction,
          page: String(1 + (round % 4)),
        });
        const { milliseconds } = await timeAnswer(`${running.url}/request-logs?${query}`, { headers });
        samples.push(milliseconds);
      }
      results.push(p95AtMost(`Request-log search, 1,000,000 entries, ${name}`, samples, BUDGET_MS));
    }
    return results;
  } finally {
    await running.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
