import { type Done, goToQuiet, playRound } from './day-steps.ts';
import { type BenchResult, none } from './result.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';
import { type TabState, tabStateOf, watchTimers } from './tab-state.ts';

/** Navigations of a working day, and its hours. */
const NAVIGATIONS = 2000;
const HOURS = 8;
/** Rounds through all pages after which all code is loaded, and most of it compiled. */
const WARM_UP = 8;
/** What is held at the end to what was held after the warm-up. */
const MOST_GROWTH = 1.1;
/** No step may take longer, in milliseconds. */
const PATIENCE_MS = 60_000;

const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

function growth(what: string, before: number, after: number, unit = ''): BenchResult {
  const said = [before, after].map((it) => `${figure.format(it)}${unit}`).join(', then ');
  return {
    what,
    budget: '≤ 10 % more',
    measured: `${said} (${((after / before - 1) * 100).toFixed(1)} %)`,
    ok: after <= before * MOST_GROWTH,
  };
}

function results(done: Done, before: TabState, after: TabState): BenchResult[] {
  const timers = after.timers.map((ms) => `${ms} ms`);
  const when = `A tab after ${figure.format(done.navigations)} navigations, ${done.drawers} drawers, ${done.rows} bulk rows`;
  return [
    growth(`${when}: JavaScript heap`, before.heap, after.heap, ' MB'),
    growth(`${when}: DOM nodes`, before.nodes, after.nodes),
    growth(`${when}: listeners`, before.listeners, after.listeners),
    none(`${when}: detached trees`, after.detached),
    none(`${when}: timers left`, timers.length, timers.join(', ') || '0'),
  ];
}

/**
 * What a tab holds that is worked in for an hour of a working day, as fast as its pages allow, with the request logs live:
 * a leak shows as more than after the warm-up. With `BENCH_DAY=whole` all of the day.
 */
export async function benchDay(): Promise<BenchResult[]> {
  const navigations = process.env.BENCH_DAY === 'whole' ? NAVIGATIONS : NAVIGATIONS / HOURS;
  const { page, context, server, stop } = await startSignedInBrowser();
  try {
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(watchTimers);
    await page.goto(server.url);
    const devtools = await context.newCDPSession(page);
    const look = async () => {
      await goToQuiet(page);
      return tabStateOf(page, devtools);
    };
    let round = 0;
    while (round < WARM_UP) await playRound(page, round++);
    const before = await look();
    let done: Done = { navigations: 0, drawers: 0, rows: 0 };
    while (done.navigations < navigations) {
      const { navigations: more, drawers, rows } = await playRound(page, round++);
      done = {
        navigations: done.navigations + more,
        drawers: done.drawers + drawers,
        rows: done.rows + rows,
      };
    }
    return results(done, before, await look());
  } finally {
    await stop();
  }
}
