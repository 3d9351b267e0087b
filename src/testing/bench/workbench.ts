import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { ExportDialog } from '../../../e2e/pages/export-dialog.ts';
import { fillWithManyLogs } from '../many-logs.ts';
import { setSpeed, withinBudget } from './interactions.ts';
import { forgetMarks, readMarks, SLOWDOWN, watchMarks } from './marks.ts';
import { openPlainTab, type PlainTab } from './plain-tab.ts';
import { atMost, type BenchResult, withoutBudget } from './result.ts';
import { workOnRequestLogs } from './scenarios.ts';
import { SIGN_IN, startSignedInBrowser } from './signed-in-browser.ts';

const MEGABYTE = 1_000_000;
const EVERY_MS = 200;

/** Memory that a process has for itself alone, in bytes, as Linux counts it. */
function privateMemory(pid: number): number {
  const own = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(
    /^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm,
  );
  return [...own].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
}

/**
 * Follows the memory of a tab with its workers.
 * @returns what stops it, and tells the most that was seen, in megabytes
 * @throws Error where the system is not Linux, which alone tells the memory of a process in /proc
 */
function watchTabMemory(tab: PlainTab): () => number {
  if (!existsSync('/proc/self/smaps_rollup'))
    throw new Error('The memory of a tab can be measured on Linux alone, which tells it in /proc.');
  let most = 0;
  const look = async () => {
    // The browser keeps a process in store for the next tab, which is the smaller one.
    for (const pid of await tab.pageProcesses()) most = Math.max(most, privateMemory(pid));
  };
  // A process that ends while it is looked at is none that counts.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS);
  return () => {
    clearInterval(timer);
    if (most === 0) throw new Error('The memory of the tab could not be read.');
    return most / MEGABYTE;
  };
}

/** So many times the demo data that the account sees more than a million entries. */
const TIMES = 63;
const EXPORTED = 100_000;
const MAX_MEGABYTES = 300;
/** No interaction may take longer while a heavy tool runs (issue 6). */
const SLOWEST_MS = 100;

/** What somebody does to export so many entries, as the page's own script would. */
const EXPORT = `(async () => {
  const dialog = (part) => [...document.querySelectorAll('[role=dialog]')].map((it) => it.querySelector(part)).find(Boolean);
  const until = async (find) => { while (!find()) await new Promise((resolve) => setTimeout(resolve, 50)); return find(); };
  window.showSaveFilePicker = undefined;
  document.querySelector('button[aria-label^="More:"]').click();
  (await until(() => [...document.querySelectorAll('[role=menuitem]')].find((it) => it.textContent === 'Export …'))).click();
  const limit = await until(() => dialog('form input[inputmode=numeric]'));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(limit, '${EXPORTED}');
  limit.dispatchEvent(new Event('input', { bubbles: true }));
  dialog('form').requestSubmit();
})()`;
const EXPORTED_ALL = `[...document.querySelectorAll('[role=dialog]')].some((it) => / exported/.test(it.innerText))`;

/** An export of many entries: what it takes of the tab's memory, and how fast it is. */
async function measureExport(url: string): Promise<BenchResult[]> {
  const tab = await openPlainTab(url);
  try {
    await tab.until(`document.querySelector('form')`);
    await tab.run(`${SIGN_IN}.then(() => { location.href = '${paths.requestLogs}'; })`);
    await tab.until(`document.querySelector('[role=table] a')`);
    const mostMemory = watchTabMemory(tab);
    const started = performance.now();
    await tab.run(EXPORT);
    await tab.until(EXPORTED_ALL);
    const seconds = (performance.now() - started) / 1000;
    const megabytes = mostMemory();
    const what = `Export of ${EXPORTED.toLocaleString('en-GB')} of 1,000,000 entries`;
    return [
      atMost(`${what}: memory of the tab`, megabytes, MAX_MEGABYTES, { unit: 'MB' }),
      withoutBudget(`${what}: rate`, `${Math.round(EXPORTED / seconds)}/s (${seconds.toFixed(0)} s)`),
    ];
  } finally {
    await tab.stop();
  }
}

/** The slowest interaction of a user who works on while everything is exported. */
async function measureWhileExporting(page: Page, url: string): Promise<BenchResult> {
  const dialog = new ExportDialog(page);
  await page.goto(url + paths.requestLogs);
  await page.getByRole('table', { name: 'Request logs' }).getByRole('link').first().waitFor();
  await dialog.open();
  await dialog.start.click();
  await dialog.panel.getByRole('button', { name: 'Go on in the background' }).click();
  await dialog.panel.waitFor({ state: 'detached' });
  await dialog.status.waitFor();
  await setSpeed(await page.context().newCDPSession(page), SLOWDOWN);
  await forgetMarks(page);
  await workOnRequestLogs(page);
  const { slowest, typing } = await readMarks(page);
  const longest = typing.ms > slowest.ms ? typing : slowest;
  return withinBudget(`Slowest interaction while an export runs, CPU ×${SLOWDOWN}`, longest, SLOWEST_MS);
}

/** What the tools of the request logs take among a million entries. */
export async function benchWorkbench(): Promise<BenchResult[]> {
  const signedIn = await startSignedInBrowser((file) => fillWithManyLogs(file, TIMES));
  const { page, server } = signedIn;
  try {
    await page.addInitScript(watchMarks);
    await ExportDialog.withoutPicker(page);
    return [...(await measureExport(server.url)), await measureWhileExporting(page, server.url)];
  } finally {
    await signedIn.stop();
  }
}
