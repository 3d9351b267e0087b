import type { CDPSession, Page } from 'playwright';
import { startService } from '#service/start.ts';
import { ORIGINAL_LOGS } from '../many-logs.ts';
import { measureEach, measureScenario, setSpeed } from './interactions.ts';
import { measureAnswers } from './list-answers.ts';
import { listScenarios } from './list-scenarios.ts';
import { fillLists, type ListsData } from './lists-data.ts';
import { SLOWDOWN, watchMarks } from './marks.ts';
import { atMost, type BenchResult } from './result.ts';
import { comeToRest, type Scenario } from './scenario.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

const MEGABYTE = 1024 * 1024;
const MAX_CALLS = 2;
const MAX_MS = 1000;
const MAX_HEAP = 20;
/** Names of what rows are about are read one after another while nothing else is to be done. */
const REST_MS = 10_000;

/** Megabytes of JavaScript objects that are in use, after garbage was collected. */
async function usedHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}

/** Opens a page by its address. @returns calls of the service, milliseconds to the rows, and heap */
async function open(page: Page, url: string, { path, ready }: Scenario, devtools: CDPSession) {
  let calls = 0;
  const count = (request: { url(): string }) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1;
  };
  page.on('request', count);
  const started = performance.now();
  await page.goto(url + path, { waitUntil: 'commit' });
  await ready(page);
  const ms = performance.now() - started;
  await comeToRest(page, REST_MS);
  page.off('request', count);
  return { calls, ms, heap: await usedHeap(devtools) };
}

/**
 * Issue 17: lists of an account that has 10,000 subscriptions, contacts, documents and callback attempts: what the service
 * takes for them, and what their pages take.
 */
export async function benchLists(): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  let data: ListsData | undefined;
  const { page, context, server, stop } = await startSignedInBrowser(async (database) => {
    const running = await startService({ database, port: 0, demo: { logs: ORIGINAL_LOGS }, control: false });
    try {
      data = fillLists(running);
      results.push(...(await measureAnswers(running.url, data)));
    } finally {
      await running.close();
    }
  });
  try {
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(watchMarks);
    const measured = await measureEach(listScenarios(data?.recipient ?? ''), async (scenario) => {
      const name = `10,000: ${scenario.name}`;
      await setSpeed(devtools, 1);
      const { calls, ms, heap } = await open(page, server.url, scenario, devtools);
      await setSpeed(devtools, SLOWDOWN);
      return [
        atMost(`${name}: calls to open`, calls, scenario.mostCalls ?? MAX_CALLS, { unit: '' }),
        atMost(`${name}: rows on the screen`, ms, MAX_MS),
        atMost(`${name}: JavaScript heap`, heap, MAX_HEAP, { unit: 'MB' }),
        ...(await measureScenario(page, server.url, { ...scenario, name })),
      ];
    });
    return [...results, ...measured];
  } finally {
    await stop();
  }
}
