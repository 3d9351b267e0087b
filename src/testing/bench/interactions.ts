import type { CDPSession, Page } from 'playwright';
import { personOf } from '#service/demo/names.ts';
import { listScenarios } from './list-scenarios.ts';
import { readMarks, SLOWDOWN, watchMarks } from './marks.ts';
import type { BenchResult } from './result.ts';
import { knownScenarios, type Scenario, scenarios } from './scenarios.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

/** Makes the processor so many times slower. */
export async function setSpeed(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Opens the page of a scenario and works on it: CLS, and the slowest interaction. The page must be watched by `watchMarks`. */
export async function measureScenario(page: Page, url: string, scenario: Scenario): Promise<BenchResult[]> {
  if (scenario.prepare) {
    await page.goto(url + scenario.path);
    await scenario.prepare(page);
  }
  await page.goto(url + scenario.path);
  await scenario.ready(page);
  await scenario.work(page);
  const { shift, slowest } = await readMarks(page);
  return [
    {
      what: `${scenario.name}: CLS, CPU ×${SLOWDOWN}`,
      budget: '0',
      measured: shift.toFixed(3),
      ok: shift < 0.0005,
    },
    {
      what: `${scenario.name}: slowest interaction, CPU ×${SLOWDOWN}`,
      budget: `≤ ${scenario.slowest} ms`,
      measured: `${slowest} ms`,
      ok: slowest <= scenario.slowest,
    },
  ];
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
      const [reason = ''] = String(error).split('\n');
      results.push({ what: scenario.name, budget: '–', measured: reason, ok: false });
    }
  }
  return results;
}

async function measureAll(
  wanted: readonly Scenario[],
  env?: Readonly<Record<string, string>>,
): Promise<BenchResult[]> {
  const { page, context, server, stop } = await startSignedInBrowser(9334, undefined, env);
  try {
    await setSpeed(await context.newCDPSession(page), SLOWDOWN);
    await page.addInitScript(watchMarks);
    return await measureEach(wanted, (scenario) => measureScenario(page, server.url, scenario));
  } finally {
    await stop();
  }
}

/** CLS and the slowest interaction of the pages with the processor slowed down four times. */
export async function benchInteractions(): Promise<BenchResult[]> {
  return [
    ...(await measureAll([...scenarios, ...listScenarios(personOf(0).email)])),
    ...(await measureAll(knownScenarios, { SERVICE_DOCUMENTED_ONLY: 'true' })),
  ];
}
