import type { CDPSession, Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { personOf } from '#service/demo/names.ts';
import { listScenarios } from './list-scenarios.ts';
import { forgetMarks, type Longest, readMarks, SLOWDOWN, watchMarks } from './marks.ts';
import { atMost, type BenchResult, failed, noShift } from './result.ts';
import { goToRest, type Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

/** A letter that is typed may take no longer to stand there, milliseconds. */
const TYPING_MS = 100;
/** The main thread may not be busy longer at a time, on a processor as it is. */
const LONGEST_TASK_MS = 50;

/** Makes the processor so many times slower. */
export async function setSpeed(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** What took longest, beside what it may take; where that is more, with what it was. */
export function withinBudget(what: string, { ms, what: cause }: Longest, budget: number): BenchResult {
  return atMost(what, ms, budget, ms <= budget ? {} : { note: ` (${cause})` });
}

/** Opens the page of a scenario and works on it: CLS, and the slowest interaction. The page must be watched by `watchMarks`. */
export async function measureScenario(page: Page, url: string, scenario: Scenario): Promise<BenchResult[]> {
  await page.goto(url + scenario.path);
  await scenario.ready(page);
  await scenario.work(page);
  const { shift, slowest, typing } = await readMarks(page);
  const speed = `CPU ×${SLOWDOWN}`;
  return [
    noShift(`${scenario.name}: CLS, ${speed}`, [shift]),
    withinBudget(`${scenario.name}: slowest interaction, ${speed}`, slowest, scenario.slowest),
    ...(typing.ms > 0 ? [withinBudget(`${scenario.name}: typing, ${speed}`, typing, TYPING_MS)] : []),
  ];
}

/** Goes to another page as a link does, without loading everything anew. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Goes to the page of a scenario from another one, and works on it: the longest task, with the processor as it is. */
async function measureTasks(page: Page, url: string, scenario: Scenario): Promise<BenchResult> {
  const start = scenario.path.startsWith(paths.activity) ? paths.operations : paths.activity;
  await goToRest(page, url + (scenario.isSignedOut ? scenario.path : start));
  await forgetMarks(page);
  if (!scenario.isSignedOut) await navigate(page, scenario.path);
  await scenario.ready(page);
  await scenario.work(page);
  const { task } = await readMarks(page);
  return withinBudget(`${scenario.name}: longest task from another page on, CPU ×1`, task, LONGEST_TASK_MS);
}

/** One scenario after another. Of one that fails, the reason is told, and those after it are measured all the same. */
export async function measureEach(
  wanted: readonly Scenario[],
  measure: (scenario: Scenario) => Promise<readonly BenchResult[]>,
): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const scenario of wanted) {
    try {
      results.push(...(await measure(scenario)));
    } catch (error) {
      results.push(failed(scenario.name, error));
    }
  }
  return results;
}

/** CLS and the slowest interaction of every page with the processor slowed down four times, and its longest task as it is. */
export async function benchInteractions(): Promise<BenchResult[]> {
  const { page, context, server, stop } = await startSignedInBrowser();
  try {
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(watchMarks);
    // The page for the user who is not signed in comes last: signing out is for good.
    return await measureEach([...listScenarios(personOf(0).email), ...scenarios], async (scenario) => {
      if (scenario.isSignedOut) await context.clearCookies();
      await setSpeed(devtools, SLOWDOWN);
      const results = await measureScenario(page, server.url, scenario);
      await setSpeed(devtools, 1);
      return [...results, await measureTasks(page, server.url, scenario)];
    });
  } finally {
    await stop();
  }
}
