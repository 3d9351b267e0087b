import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { atBothWidths, test as plain, test } from './signed-in-fixtures.ts';
import { documentedOnlyServer, inOneWorker } from './worker-server.ts';

inOneWorker();

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('a group is found by its name, and its invites are sent again once and then canceled', {
    tag: '@smoke',
  }, async ({ page, group }) => {
    await page.goto(`/document-groups?q=${encodeURIComponent(group.name)}`);
    const table = page.getByRole('table', { name: 'Document groups' });
    await expectAccessible(page);
    await table.locator(`a[href^="/document-groups/${group.id}"]`).click();
    const signing = page.getByRole('region', { name: 'Who signs, in order' });
    await expect(signing.getByRole('listitem')).toHaveCount(2);
    await expect(signing.getByRole('listitem').first()).toContainText(/ann@tenant\.example.*waiting/);
    await expect(signing.getByRole('listitem').nth(1)).toContainText(/bob@tenant\.example.*waits for 1/);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Send again' }).click();
    const resend = page.getByRole('dialog', { name: 'Send the invites again?' });
    await expect(resend).toContainText('ann@tenant.example');
    await expect(resend).not.toContainText('bob@tenant.example');
    await expectAccessible(page);
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
    await expect(cancel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel invites' })).toHaveCount(0);
    await expect(signing).toContainText('canceled');
  });
});

const documented = plain.extend({ server: documentedOnlyServer });

documented.describe('a service with the documented operations alone', () => {
  documented.beforeEach(({ signedIn }) => signedIn());

  documented(
    'groups and group templates are those that this browser knows',
    async ({ page, consoleGuard }) => {
      consoleGuard.expectConsoleError(/Failed to load resource.*404/);
      await page.goto('/group-templates');
      await expect(page.getByRole('combobox', { name: 'Group template id' })).toBeVisible();
      await page.goto('/document-groups');
      await expect(page.getByRole('combobox', { name: 'Document group id' })).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/document-groups/${landmarks.groupWithOwnBrand}`);
      await expect(page.getByText(/does not tell who signs/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Email a copy' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
      await expectAccessible(page);
    },
  );
});
