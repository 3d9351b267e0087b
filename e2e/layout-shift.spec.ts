import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../src/dashboard/lib/paths.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { test } from './signed-in-fixtures.ts';
import { whenDrawn } from './whole-pages.ts';

const { organization, popularGroupTemplate: template, groupedDocument: document } = demoIds;

/** Pages of which parts come later than others. */
const pages = [
  paths.requestLogs,
  paths.brandsOfAnother,
  paths.organizationBrands(organization),
  paths.brandAssignments(organization, demoIds.brand),
  paths.timeline(demoIds.brand),
  paths.subscriptions,
  paths.subscription(demoIds.elaborateSubscription),
  paths.subscriptionSettings(demoIds.elaborateSubscription),
  paths.trySubscription(demoIds.elaborateSubscription),
  paths.deliveries,
  paths.contact(demoIds.contact),
  paths.groupTemplate(template),
  paths.copiesOf(template),
  paths.documentGroup(demoIds.groupWithOwnBrand),
  paths.documents,
  paths.document(document),
  paths.inviteTo(document),
  paths.arrivalOf({ document }),
  paths.organizationAdmins(organization),
  paths.sessions,
];

/** In which order the page gets answers that are there at the same time. */
const orders = ['first asked, first answered', 'last asked, first answered'] as const;
type Order = (typeof orders)[number];

/**
 * Gives the page one answer at a time, and the next when that is drawn, so that each could move what others drew. Runs
 * in the browser.
 */
function answerOneByOne(order: Order): void {
  const held: (() => void)[] = [];
  const drawn = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  const hold = () => {
    state.isHolding = true;
  };
  /** Goes on when what was done by whoever asked is drawn, which may well move something. */
  const release = async () => {
    await drawn();
    layoutShifts.length = 0;
    state.isHolding = false;
    await give();
  };
  const state = { asked: 0, hadChoice: false, isHolding: false, hold, release };
  Object.assign(globalThis, { state });

  let isGiving = false;
  const give = async () => {
    if (isGiving) return;
    isGiving = true;
    // Until all that was asked is there, no order can be chosen.
    while (!state.isHolding && held.length > 0 && held.length === state.asked) {
      state.hadChoice ||= held.length > 1;
      const next = order === 'first asked, first answered' ? held.shift() : held.pop();
      state.asked--;
      next?.();
      await drawn();
    }
    isGiving = false;
  };
  const ask = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const [target] = call;
    const { pathname } = new URL(target instanceof Request ? target.url : target, location.href);
    if (!pathname.startsWith('/api/')) return ask(...call);
    state.asked++;
    const answer = await ask(...call).catch((error: unknown) => {
      state.asked--;
      void give();
      throw error;
    });
    await new Promise<void>((resolve) => {
      held.push(resolve);
      void give();
    });
    return answer;
  };
}

/** What moved until the page had everything, and whether another order of the answers is possible. */
async function openOneByOne(page: Page, address: string, order: Order) {
  await recordLayoutShifts(page);
  await page.addInitScript(answerOneByOne, order);
  await page.goto(address);
  await whenDrawn(page);
  await expect.poll(() => page.evaluate('state.asked')).toBe(0);
  await whenDrawn(page);
  return page.evaluate<{ moved: readonly string[]; hadChoice: boolean }>(
    '({ moved: layoutShifts, hadChoice: state.hadChoice })',
  );
}

/** A page in whose browser nothing is known but who is signed in, as for the first one; the files need not be loaded anew. */
async function pageThatForgot(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  return page;
}

test.use({ viewport: { width: 412, height: 823 } });
for (const address of pages)
  test(`nothing moves on ${address}`, async ({ context, server }) => {
    for (const order of orders) {
      const page = await pageThatForgot(context, server.url);
      const { moved, hadChoice } = await openOneByOne(page, address, order);
      expect(moved, order).toEqual([]);
      if (!hadChoice) return;
      await page.close();
    }
  });

/** Lists that are asked for something else by whoever sees them, on a screen where their tools are in one line. */
const lists = [
  { address: `${paths.subscriptions}?per=25`, search: 'Search subscriptions', text: 'northwind' },
  { address: `${paths.subscriptions}?per=25&page=2`, search: 'Search subscriptions', text: 'northwind' },
  { address: paths.documents, search: 'Search documents', text: 'lease' },
];

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const { address, search, text } of lists)
    test(`the answer to a search moves nothing on ${address}`, async ({ page }) => {
      await openOneByOne(page, address, orders[0]);
      await page.evaluate('state.hold()');
      await page.getByRole('searchbox', { name: search }).fill(text);
      await page.waitForURL(/[?&]q=/);
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
      await page.evaluate('state.release()');
      await expect.poll(() => page.evaluate('state.asked')).toBe(0);
      await whenDrawn(page);
      const moved = await page.evaluate(() => layoutShifts);
      // The arrow to the next page has no words, and stands after the last page, of which there may be fewer.
      expect(moved.filter((what) => !what.includes('“”'))).toEqual([]);
    });
});
