import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { countOverTime } from '#features/log-store/internal/count-over-time.ts';
import { failureGroups } from '#features/log-store/internal/failure-groups.ts';
import { latency } from '#features/log-store/internal/latency.ts';
import { type LogRow, logRow } from '#features/log-store/internal/log-row.ts';
import { matcherOf } from '#features/log-store/internal/match-terms.ts';
import { standsOut } from '#features/log-store/internal/stands-out.ts';
import { tallies } from '#features/log-store/internal/tally.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { demoApiKeys } from '#service/demo/accounts.ts';
import { startService } from '#service/start.ts';
import { fillWithManyLogs } from '../many-logs.ts';
import { readMarks, watchMarks } from './marks.ts';
import { atMost, type BenchResult, none, percentile, withoutBudget } from './result.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

const ENTRIES = 100_000;
const PAGE = 500;
/** How often each log of the demo data is there, so that the account sees more than `ENTRIES`, or a million. */
const [TIMES, TIMES_FOR_A_MILLION] = [7, 63];
const ROUNDS = 5;
const UNASKED = 20_000;

/** The newest entries of a service. */
async function readRows(url: string): Promise<LogRow[]> {
  const headers = { authorization: `Bearer ${demoApiKeys[0]?.key}` };
  const rows: LogRow[] = [];
  for (let page = 1; rows.length < ENTRIES; page++) {
    const answer = await fetch(`${url}/request-logs?per_page=${PAGE}&page=${page}`, { headers });
    const { data } = listRequestLogs.responses[200].parse(await answer.json());
    if (data.length === 0) throw new Error(`The service has ${rows.length} entries only`);
    rows.push(...data.map(logRow));
  }
  return rows;
}

/** The slowest of some rounds, after one that warms up, in milliseconds. */
async function slowest(run: () => unknown): Promise<number> {
  await run();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return percentile(times, 0.95);
}

async function questionsOf(rows: readonly LogRow[]): Promise<BenchResult[]> {
  const [newest = 0, oldest = 0] = [rows[0]?.entry.created, rows.at(-1)?.entry.created];
  const step = Math.ceil((newest - oldest + 1) / 96);
  const bars = Array.from({ length: 96 }, (_, index) => ({
    from: oldest + index * step,
    to: oldest + (index + 1) * step - 1,
  }));
  const count = (term: LogTerm) => () => rows.filter(matcherOf([term]));
  const [chosen, others] = [rows.filter(({ failed }) => failed), rows.filter(({ failed }) => !failed)];
  const questions: readonly (readonly [what: string, budget: number, run: () => unknown])[] = [
    ['Count over time', 100, () => countOverTime(rows, bars)],
    ['Groups of failures', 100, () => failureGroups(rows, bars)],
    ['Tallies', 100, () => tallies(rows)],
    ['Percentiles', 100, () => latency(rows, bars)],
    ['By operation', 100, count({ field: 'operation', any: ['createEventSubscription'] })],
    ['By status', 100, count({ field: 'code', from: 400, to: 499 })],
    ['By request id', 100, count({ field: 'request', any: ['abc'] })],
    ['By text of the URI', 100, count({ field: 'uri', type: 'match', any: ['/brands'] })],
    ['By words in bodies', 250, count({ field: 'body', any: ['retry_count'] })],
    ['By an id anywhere', 250, count({ field: 'mention', any: ['20t0abcdef'] })],
    ['By words anywhere', 250, count({ field: 'words', any: ['no such words'] })],
    ['Why do these fail', 100, () => standsOut({ chosen, others, terms: [] })],
  ];
  const results: BenchResult[] = [];
  for (const [what, budget, run] of questions)
    results.push(
      atMost(`${what}, ${ENTRIES.toLocaleString('en-GB')} entries`, await slowest(run), budget, {
        digits: 1,
      }),
    );
  return results;
}

/** Memory in use, in bytes, without garbage. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

async function measureRows(): Promise<BenchResult[]> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-bench-'));
  const database = join(dir, 'service.db');
  await fillWithManyLogs(database, TIMES);
  const running = await startService({ database, port: 0, demo: { logs: 0 } });
  try {
    const before = usedMemory();
    const rows = await readRows(running.url);
    const megabytes = (usedMemory() - before) / 1_000_000;
    return [
      atMost(`Memory of ${ENTRIES.toLocaleString('en-GB')} entries`, megabytes, 400, { unit: 'MB' }),
      ...(await questionsOf(rows)),
    ];
  } finally {
    await running.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Reading through the page: calls, time, and how long the main thread is blocked. */
async function measurePage(): Promise<BenchResult[]> {
  const { page, context, server, stop } = await startSignedInBrowser((file) =>
    fillWithManyLogs(file, TIMES_FOR_A_MILLION),
  );
  try {
    let calls = 0;
    context.on('request', (request) => {
      if (request.url().includes('/api/request-logs')) calls++;
    });
    await page.addInitScript(watchMarks);
    const started = performance.now();
    await page.goto(`${server.url}/request-logs?created=29d`);
    await page.locator('[data-row-link]').first().waitFor();
    const first = performance.now() - started;
    await page.getByText(/^[\d,]+ of [\d,]+ entries read$/).waitFor({ timeout: 120_000 });
    const seconds = (performance.now() - started) / 1000;
    const { task } = await readMarks(page);
    const cold = calls;
    await page.goto(`${server.url}/request-logs?created=29d`);
    const query = page.getByRole('combobox', { name: 'Query' });
    await page.getByText(/^[\d,]+ of [\d,]+ entries read$/).waitFor({ timeout: 120_000 });
    calls = 0;
    await query.fill('op:subscription');
    await query.press('Enter');
    await page
      .getByText(/ of [\d,]+ entries/)
      .first()
      .waitFor();
    const what = `Request logs among 1,000,000 entries`;
    const most = 2 + Math.ceil(UNASKED / PAGE);
    return [
      withoutBudget(`${what}: first rows`, `${first.toFixed(0)} ms`),
      atMost(`${what}: ${UNASKED.toLocaleString('en-GB')} read and counted`, seconds, 4, {
        unit: 's',
        digits: 1,
      }),
      atMost(`${what}: calls for that`, cold, most, { unit: '' }),
      // 0 where none took as long as 50 ms.
      atMost(`${what}: longest task meanwhile`, task.ms, 50),
      none(`${what}: calls of a local filter`, calls),
    ];
  } finally {
    await stop();
  }
}

/** Design, Log store: what reading and answering takes. */
export async function benchLogStore(): Promise<readonly BenchResult[]> {
  return [...(await measureRows()), ...(await measurePage())];
}
