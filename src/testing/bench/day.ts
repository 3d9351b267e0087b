import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { personOf } from '#service/demo/names.ts';
import { navigate } from './interactions.ts';
import { listScenarios } from './list-scenarios.ts';
import { type BenchResult, none } from './result.ts';
import { comeToRest, type Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
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

/** Pages whose work leaves nothing behind that would keep the user from leaving them. */
const TOOLS = [
  'Brands',
  'Copies',
  'Operations',
  'Activity',
  'Timeline',
  'Filters of the request logs',
  'Sessions',
];
const round: readonly Scenario[] = [
  ...listScenarios(personOf(0).email),
  ...scenarios.filter(({ name }) => TOOLS.includes(name)),
];

/** Follows the request logs live, and works on every other page in turn. @returns how many pages were opened */
async function playRound(page: Page): Promise<number> {
  await navigate(page, paths.requestLogs);
  await page.getByRole('button', { name: 'Live', exact: true, pressed: false }).click();
  await page.getByRole('button', { name: 'Live', exact: true, pressed: true }).waitFor();
  for (const { path, ready, work } of round) {
    await navigate(page, path);
    await ready(page);
    await work(page);
    await comeToRest(page);
  }
  return 1 + round.length;
}

function results(navigations: number, before: TabState, after: TabState): BenchResult[] {
  const timers = after.timers.map((ms) => `${ms} ms`);
  const when = `A tab after ${figure.format(navigations)} navigations`;
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
  const wanted = process.env.BENCH_DAY === 'whole' ? NAVIGATIONS : NAVIGATIONS / HOURS;
  const { page, context, server, stop } = await startSignedInBrowser();
  try {
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(watchTimers);
    await page.goto(server.url);
    const devtools = await context.newCDPSession(page);
    /** Goes to a page on which nothing goes on by itself. */
    const look = async () => {
      await navigate(page, paths.operations);
      await comeToRest(page);
      return tabStateOf(page, devtools);
    };
    for (let count = 0; count < WARM_UP; count++) await playRound(page);
    const before = await look();
    let navigations = 0;
    while (navigations < wanted) navigations += await playRound(page);
    return results(navigations, before, await look());
  } finally {
    await stop();
  }
}
