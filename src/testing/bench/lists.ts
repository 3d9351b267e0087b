import type { Page } from 'playwright';
import { startService } from '#service/start.ts';
import { ORIGINAL_LOGS } from '../many-logs.ts';
import { measureEach } from './interactions.ts';
import { measureAnswers } from './list-answers.ts';
import { listScenarios } from './list-scenarios.ts';
import { fillLists, type ListsData } from './lists-data.ts';
import { atMost, type BenchResult } from './result.ts';
import { comeToRest, type Scenario } from './scenario.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

const MAX_CALLS = 2;
const MAX_MS = 1000;
/** Names of what rows are about are read one after another while nothing else is to be done. */
const REST_MS = 10_000;

/** Opens a page by its address. @returns calls of the service, and milliseconds to the rows */
async function open(page: Page, url: string, { path, ready }: Scenario) {
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
  return { calls, ms };
}

/**
 * Issue 17: lists of an account that has 10,000 subscriptions, contacts, documents, groups and callback attempts: what the
 * service takes for them, and what their pages take to open. `interactions` measures the work on these pages.
 */
export async function benchLists(): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  let data: ListsData | undefined;
  const { page, server, stop } = await startSignedInBrowser(async (database) => {
    const running = await startService({ database, port: 0, demo: { logs: ORIGINAL_LOGS }, control: false });
    try {
      data = fillLists(running);
      results.push(...(await measureAnswers(running.url, data)));
    } finally {
      await running.close();
    }
  });
  try {
    const measured = await measureEach(listScenarios(data?.recipient ?? ''), async (scenario) => {
      const name = `10,000: ${scenario.name}`;
      const { calls, ms } = await open(page, server.url, scenario);
      return [
        atMost(`${name}: calls to open`, calls, scenario.mostCalls ?? MAX_CALLS, { unit: '' }),
        atMost(`${name}: rows on the screen`, ms, MAX_MS),
      ];
    });
    return [...results, ...measured];
  } finally {
    await stop();
  }
}
