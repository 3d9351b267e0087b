import type { Page } from '@playwright/test';
import { paths } from '../src/dashboard/lib/paths.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';
import { whenDrawn } from './whole-pages.ts';

const { organization, popularGroupTemplate: template, groupedDocument: document } = demoIds;

/** Pages of which parts come later than others. */
const pages = [
  paths.requestLogs,
  paths.organizationBrands(organization),
  paths.subscriptions,
  paths.subscription(demoIds.elaborateSubscription),
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
];

/** In which order the page gets answers that are there at the same time. */
type Order = 'first asked, first answered' | 'last asked, first answered';

/**
 * Gives the page one answer at a time, and the next when that is drawn, so that each could move what others drew; notes what
 * moves. Runs in the browser.
 */
function answerOneByOne(order: Order): void {
  const held: (() => void)[] = [];
  const state = { moved: [] as string[], asked: 0 };
  Object.assign(globalThis, { state });

  const nameOf = (node: Node | null) => (node?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
  const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      for (const { node, previousRect, currentRect } of sources)
        state.moved.push(
          `${value.toFixed(5)}: “${nameOf(node)}” from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
        );
  }).observe({ type: 'layout-shift', buffered: true });

  const drawn = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  let isGiving = false;
  const give = async () => {
    if (isGiving) return;
    isGiving = true;
    // Until all that was asked is there, no order can be chosen.
    while (held.length > 0 && held.length === state.asked) {
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

/** What moved until the page had everything. */
async function movedOn(page: Page): Promise<readonly string[]> {
  await whenDrawn(page);
  await page.waitForFunction('state.asked === 0');
  await whenDrawn(page);
  return page.evaluate<string[]>('state.moved');
}

test.use({ viewport: { width: 412, height: 823 } });
test.beforeEach(({ signedIn }) => signedIn());

for (const order of ['first asked, first answered', 'last asked, first answered'] as const)
  for (const address of pages)
    test(`nothing moves on ${address}: ${order}`, async ({ page }) => {
      await page.addInitScript(answerOneByOne, order);
      await page.goto(address);
      expect(await movedOn(page)).toEqual([]);
    });
