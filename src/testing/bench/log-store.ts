import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { countOverTime } from '#features/log-store/internal/count-over-time.ts';
import { EntryTable } from '#features/log-store/internal/entry-table.ts';
import { failureGroups } from '#features/log-store/internal/failure-groups.ts';
import { matcherOf } from '#features/log-store/internal/match-terms.ts';
import { utcHour } from '#features/log-store/internal/row-traits.ts';
import { standsOut } from '#features/log-store/internal/stands-out.ts';
import { tallies } from '#features/log-store/internal/tally.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { demoApiKeys } from '#service/demo/accounts.ts';
import { startService } from '#service/start.ts';
import { rowsOf } from '../entry-table.ts';
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

/** A table with the newest entries of a service. */
async function fillTable(url: string): Promise<EntryTable> {
  const headers = { authorization: `Bearer ${demoApiKeys[0]?.key}` };
  const table = new EntryTable();
  for (let page = 1; table.size < ENTRIES; page++) {
    const answer = await fetch(`${url}/request-logs?per_page=${PAGE}&page=${page}`, { headers });
    const { data } = listRequestLogs.responses[200].parse(await answer.json());
    if (data.length === 0) throw new Error(`The service has ${table.size} entries only`);
    for (const entry of data) table.add(entry);
  }
  return table;
}

/** The slowest of some rounds, after one that warms up, in milliseconds. */
function slowest(run: () => unknown): number {
  run();
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return percentile(times, 0.95);
}

const line = (what: string, budget: number, run: () => unknown): BenchResult =>
  atMost(`${what}, ${ENTRIES.toLocaleString('en-GB')} entries`, slowest(run), budget, { digits: 1 });

function questionsOf(table: EntryTable): BenchResult[] {
  const rows = rowsOf(table);
  const [newest = 0, oldest = 0] = [table.created[0], table.created[table.size - 1]];
  const step = Math.ceil((newest - oldest + 1) / 96);
  const bars = Array.from({ length: 96 }, (_, index) => ({
    from: oldest + index * step,
    to: oldest + (index + 1) * step - 1,
  }));
  const count = (term: LogTerm) => () => rows.filter(matcherOf([term], table));
  const failed = rows.filter(matcherOf([{ field: 'failed', is: true }], table));
  const others = rows.filter(matcherOf([{ field: 'failed', is: false }], table));
  const why = () => [...standsOut(table, { chosen: failed, others, terms: [], hourOf: utcHour })];
  return [
    line('Count over time', 50, () => countOverTime(table, rows, bars)),
    line('Groups of failures', 50, () => failureGroups(table, rows, bars)),
    line('Tallies', 50, () => tallies(table, rows)),
    line('By operation', 50, count({ field: 'operation', any: ['createEventSubscription'] })),
    line('By status', 50, count({ field: 'code', from: 400, to: 499 })),
    line('By request id', 50, count({ field: 'request', any: ['abc'] })),
    line('By text of the URI', 50, count({ field: 'uri', type: 'match', any: ['/brands'] })),
    line('By words in bodies', 250, count({ field: 'body', any: ['retry_count'] })),
    line('By an id anywhere', 250, count({ field: 'mention', any: ['20t0abcdef'] })),
    line('Why do these fail', 1500, why),
  ];
}

async function measureTable(): Promise<BenchResult[]> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-bench-'));
  const database = join(dir, 'service.db');
  await fillWithManyLogs(database, TIMES);
  const running = await startService({ database, port: 0, demo: { logs: 0 } });
  try {
    const before = process.memoryUsage();
    const table = await fillTable(running.url);
    globalThis.gc?.();
    const after = process.memoryUsage();
    const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    const megabytes = bytes / 1_000_000;
    return [
      atMost(`Memory of ${ENTRIES.toLocaleString('en-GB')} entries`, megabytes, 300, {
        unit: 'MB',
        note: globalThis.gc ? '' : ', garbage included',
      }),
      ...questionsOf(table),
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
  return [...(await measureTable()), ...(await measurePage())];
}
