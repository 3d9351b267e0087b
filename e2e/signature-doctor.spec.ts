import { signatureOf } from '#service/callbacks/headers.ts';
import { expect } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';

test('code that verifies callbacks, and a doctor for one at hand', { tag: '@smoke' }, async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/subscriptions/verify');
  const code = page.getByRole('region', { name: /^Code of/ });
  await page.getByRole('tab', { name: 'Node' }).press('ArrowRight');
  await expect(page).toHaveURL(/language=python/);
  await expect(code).toContainText('hmac.compare_digest');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Copy sample code' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('def is_genuine');

  const body = '{"meta":{"event":"document.complete"}}';
  const sent = Math.floor(Date.now() / 1000);
  const headers = `webhook-id: id-1\nwebhook-timestamp: ${sent}\nwebhook-signature: ${signatureOf('a secret', 'id-1', sent, body)}`;
  await page.getByLabel('Headers').fill(headers);
  await page.getByLabel('Body').fill(body);
  await page.getByLabel('Secret', { exact: true }).fill('a secret');
  await page.getByRole('button', { name: 'Check the signature' }).click();
  await expect(page.getByRole('heading', { name: 'The signature is right' })).toBeVisible();
  expect(page.url()).not.toContain('secret');
});
