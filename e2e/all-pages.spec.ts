import type { Page } from '@playwright/test';
import { paths } from '../src/dashboard/lib/paths.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { addresses } from './page-addresses.ts';
import { test } from './signed-in-fixtures.ts';
import { expectScrolledByKeys, expectWhole, whenDrawn } from './whole-pages.ts';

/** Lists whose first row is opened, since only the service knows what it is called. */
const lists = [paths.requestLogs, paths.deliveries, paths.copiesOf(demoIds.popularGroupTemplate)];

const sizes = [
  { width: 1366, height: 657 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

test.beforeEach(({ signedIn }) => signedIn());

/** Looks at the page that is open in every size, without loading it again. */
async function lookAt(page: Page): Promise<void> {
  await page.setViewportSize(sizes[0]);
  await whenDrawn(page);
  await expectScrolledByKeys(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectWhole(page);
  }
}

for (const part of [0, 1, 2])
  test(`every page fits its window, can be pressed, and scrolls by the keyboard, part ${part + 1}`, async ({
    page,
  }) => {
    for (const address of addresses.filter((_, at) => at % 3 === part))
      await test.step(address, async () => {
        await page.goto(address);
        await lookAt(page);
      });
  });

test('so does what is open beside a list', async ({ page }) => {
  for (const list of lists)
    await test.step(list, async () => {
      await page.setViewportSize(sizes[0]);
      await page.goto(list);
      const address = await page.locator('[data-row-link]').first().getAttribute('href');
      await page.goto(address ?? '');
      await expect(page.getByRole('button', { name: /^Close/ }).first()).toBeVisible();
      await lookAt(page);
    });
});
