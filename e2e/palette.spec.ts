import { randomBytes } from 'node:crypto';
import { expect } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { requestsOf } from './requests.ts';
import { test } from './signed-in-fixtures.ts';

const word = () => `q${randomBytes(5).toString('hex')}`;

test('the palette finds a contact by name that nothing has named yet, and opens it', {
  tag: '@smoke',
}, async ({ page, service }) => {
  const [lastName, email] = [word(), `${word()}@example.com`];
  const fields = { email, first_name: 'Ines', last_name: lastName };
  const { body } = await service.call('POST', '/v2/crm/contacts', fields);
  const { id } = (body as { readonly data: { readonly id: string } }).data;
  const frame = new Frame(page);
  await page.goto('/operations');
  await frame.search.click();
  await frame.paletteField.fill(lastName);
  const found = frame.option(new RegExp(`Ines ${lastName}`));
  await expect(found).toContainText(email);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/contacts/${id}`));
});

test('the palette asks for names once somebody types, and for a list that it has searched only once', async ({
  page,
}) => {
  const asked = requestsOf(page, /(?:event-subscriptions|allowed-team-admins|applications)$/);
  const frame = new Frame(page);
  await page.goto('/operations');
  await frame.search.click();
  await expect(frame.paletteField).toBeFocused();
  expect(asked).toEqual([]);
  await frame.paletteField.fill('document completed');
  await expect(frame.option(/^Document completed/).first()).toBeVisible();
  await frame.paletteField.fill('beatriz');
  await frame.option(/^Beatriz Fonseca/).click();
  await expect(page.getByRole('complementary', { name: 'Admin' })).toContainText('b.fonseca@');
  expect(new Set(asked).size).toBe(3);
  expect(asked).toHaveLength(3);
});

test('ids seen in the newest entries are offered, named, pinned, kept over a reload, and forgotten', {
  tag: '@smoke',
}, async ({ page, service, brand }) => {
  // The newest entries may be those of tests that name no ids, or name them in their bodies alone.
  const path = `/v2/organizations/${brand.organizationId}/brands/${brand.brandId}`;
  await service.call('DELETE', `${path}/resources/email`);
  const logs = new RequestLogsPage(page);
  const { frame } = logs;
  const openDirectory = async () => {
    await frame.search.click();
    await frame.paletteField.fill('directory');
    await frame
      .option(/Directory/)
      .first()
      .click();
  };
  await page.goto('/request-logs');
  await frame.search.click();
  await frame.paletteField.fill('brand');
  // The ids are read in the background, and come one by one.
  await frame.option(new RegExp(`brand ${brand.brandId.slice(0, 4)}…`, 'i')).hover();
  await page.keyboard.press('Tab');
  await frame.option('Search the request logs for this id').click();
  await expect(page).toHaveURL(/uri=/);
  await expect(logs.rows.first()).toBeVisible();

  await openDirectory();
  const panel = page.getByRole('dialog', { name: /Directory/ });
  await panel
    .getByRole('button', { name: /^(Name|Rename)/ })
    .first()
    .click();
  await panel.getByRole('textbox', { name: /Name/ }).last().fill('The one we talked about');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('The one we talked about')).toBeVisible();
  await panel.getByRole('button', { name: /^Pin/ }).first().click();
  await page.reload();
  await openDirectory();
  await expect(panel.getByText('The one we talked about')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Unpin/ })).toHaveCount(1);
  await panel.getByRole('button', { name: 'Forget all ids …' }).click();
  await panel.getByRole('button', { name: 'Forget all ids', exact: true }).click();
  await expect(panel.getByText('The one we talked about')).toHaveCount(0);
});
