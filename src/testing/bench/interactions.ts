import type { Page } from 'playwright';
import { readMarks, SLOWDOWN, watchMarks } from './marks.ts';
import type { BenchResult } from './result.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

async function measure(page: Page, url: string, scenario: Scenario): Promise<BenchResult[]> {
  await scenario.prepare?.(page);
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

/** CLS and the slowest interaction of the pages with the processor slowed down four times. */
export async function benchInteractions(): Promise<BenchResult[]> {
  const { page, context, server, stop } = await startSignedInBrowser(9334);
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(watchMarks);
    const results: BenchResult[] = [];
    for (const scenario of scenarios) results.push(...(await measure(page, server.url, scenario)));
    return results;
  } finally {
    await stop();
  }
}
