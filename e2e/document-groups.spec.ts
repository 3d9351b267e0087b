import { expect } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';

test('a group is found by its name, and its invites are sent again once and then canceled', {
  tag: '@smoke',
}, async ({ page, group }) => {
  await page.goto(`/document-groups?q=${encodeURIComponent(group.name)}`);
  await page.locator(`a[href^="/document-groups/${group.id}"]`).click();
  const signing = page.getByRole('region', { name: 'Who signs, in order' });
  await expect(signing.getByRole('listitem').first()).toContainText(/ann@tenant\.example.*waiting/);
  await expect(signing.getByRole('listitem').nth(1)).toContainText(/bob@tenant\.example.*waits for 1/);

  await page.getByRole('button', { name: 'Send again' }).click();
  const resend = page.getByRole('dialog', { name: 'Send the invites again?' });
  await expect(resend).toContainText('ann@tenant.example');
  await expect(resend).not.toContainText('bob@tenant.example');
  await expect(resend).toContainText('Nobody else is written to');
  await resend.getByRole('button', { name: 'How the email looks' }).click();
  await expect(resend.getByRole('img', { name: /^The email in English/ })).toBeVisible();
  await expect(resend).toContainText(/for this group|to this group/);
  await resend.getByRole('button', { name: 'Send again' }).click();
  await expect(resend).toHaveCount(0);
  await page.reload();
  await expect(signing).toContainText(/Sent again .* to ann@tenant\.example/);

  // The email is likely to be on its way still.
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(resend).toContainText('Another one now may be one too many');
  await resend.getByRole('button', { name: 'Send nothing' }).click();

  await page.getByRole('button', { name: 'Cancel invites' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel the invites of this group?' });
  await expect(cancel).toContainText('This cannot be undone');
  await cancel.getByRole('button', { name: 'Cancel the invites' }).click();
  await expect(page.getByRole('button', { name: 'Cancel invites' })).toHaveCount(0);
  await expect(signing).toContainText('canceled');
  await expect(page.getByRole('region', { name: 'Brand' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the document group' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/document-groups' && url.searchParams.has('q'));
});
