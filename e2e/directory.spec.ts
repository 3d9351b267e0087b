import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { demoAccount } from './pages/sign-in-page.ts';
import { test } from './signed-in-fixtures.ts';

const northwind = demoAccount('m.ortega').organizations[0]?.id;

/** A brand's id, not the page of brands. */
const BRAND = /brand [a-z0-9]{4}…/i;

test.beforeEach(async ({ signedIn, service }) => {
  await signedIn();
  // The newest entries may be those of tests that name no ids.
  await service.call('GET', `/v2/organizations/${northwind}/brands`);
});

test('ids seen in the newest entries are offered by the palette, and lead to their entries', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs');
  await logs.frame.search.click();
  await logs.frame.paletteField.fill('brand');
  const brand = logs.frame.option(BRAND).first();
  // The ids are read in the background, and the palette shows them as they come.
  await expect(brand).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  // Enter would open the brand.
  await brand.hover();
  await page.keyboard.press('Tab');
  await logs.frame.option('Search the request logs for this id').click();
  await expect(page).toHaveURL(/uri=/);
  await expect(logs.rows.first()).toBeVisible();
});

test('an id can be named and pinned, is kept over a reload, and forgotten with the others', async ({
  page,
}) => {
  const frame = new Frame(page);
  await page.goto('/request-logs');
  await openDirectory(frame);
  const panel = page.getByRole('dialog', { name: /Directory/ });
  await expectAccessible(page);
  await panel
    .getByRole('button', { name: /^(Name|Rename)/ })
    .first()
    .click();
  await panel.getByRole('textbox', { name: /Name/ }).last().fill('The one we talked about');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('The one we talked about')).toBeVisible();
  await panel.getByRole('button', { name: /^Pin/ }).first().click();

  await page.reload();
  await openDirectory(frame);
  await expect(panel.getByText('The one we talked about')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Unpin/ })).toHaveCount(1);
  await panel.getByRole('button', { name: 'Forget all ids …' }).click();
  await panel.getByRole('button', { name: 'Forget all ids', exact: true }).click();
  await expect(panel.getByText('The one we talked about')).toHaveCount(0);
});

async function openDirectory(frame: Frame): Promise<void> {
  await frame.search.click();
  await frame.paletteField.fill('directory');
  await frame
    .option(/Directory/)
    .first()
    .click();
}
