import { idOf } from '#service/demo/population.ts';
import { expect } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';

/** Another document of the same account. */
const another = idOf('document', 0, 31);

test('why a callback did not arrive, and a subscription for what is missed', { tag: '@smoke' }, async ({
  page,
  subscription,
}) => {
  await page.goto(`/subscriptions/${subscription.id}`);
  const doctor = page.getByRole('region', { name: 'Did it arrive?' });
  await expect(doctor.getByRole('heading', { name: 'The document is not completed yet' })).toBeVisible();
  await doctor.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: /^Another/ }).click();
  await page.getByRole('combobox', { name: /by name or id/ }).fill(another);
  await expect(page).toHaveURL(new RegExp(`for=${another}`));
  await expect(doctor.getByRole('heading', { name: 'Subscribed to another document' })).toBeVisible();
  await doctor.getByRole('link', { name: /^Subscribe to/ }).click();
  await expect(page.getByRole('textbox', { name: 'Callback URL' })).toHaveValue(/hooks\.example\.com/);
});

test('what failed lately is chosen, and left by going back', async ({ page }) => {
  await page.goto('/deliveries/why');
  const failed = page.getByRole('region', { name: 'Failed lately' });
  const field = page.getByRole('combobox', { name: 'Document, group, template or user' });
  await failed.getByRole('button').first().click();
  await expect(page.getByRole('region', { name: 'Did it arrive?' }).getByRole('heading')).toBeVisible();
  await expect(field).toHaveValue(/^[0-9a-z]{40}$/);
  await page.goBack();
  await expect(failed).toBeVisible();
  await expect(field).toHaveValue('');
});

test('the signature of a delivery is checked beside its subscription, unmasked when asked', async ({
  page,
}) => {
  await page.goto('/subscriptions?show=failing');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Check a signature', exact: true }).click();
  const headers = page.getByRole('textbox', { name: 'Headers' });
  await expect(headers).toHaveValue(/webhook-signature: \[removed\]/);
  await page.getByRole('button', { name: 'Unmask, and take what was sent' }).click();
  await expect(headers).toHaveValue(/webhook-signature: v1,/);
});
