import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './brand-fixtures.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { unusedId } from './logged-calls.ts';
import { startServer } from './server.ts';
import { atBothWidths } from './signed-in-fixtures.ts';
import { workerServer } from './worker-server.ts';

const template = landmarks.popularGroupTemplate;

interface Caller {
  call(method: string, path: string): Promise<{ readonly body: unknown }>;
}

interface Copy {
  readonly id: string;
  readonly invites: readonly { readonly email: string }[];
}

/** A copy of the demo data whose signer's email bounced. */
async function undeliveredCopy(service: Caller): Promise<{ readonly id: string; readonly email: string }> {
  const filter = 'filters[entity_labels]=undelivered&per_page=1';
  const { body } = await service.call('GET', `/v2/document-group-templates/${template}/copies?${filter}`);
  const [copy] = (body as { readonly data: readonly Copy[] }).data;
  return { id: copy?.id ?? '', email: copy?.invites[0]?.email ?? '' };
}

const documentedOnly = test.extend({
  server: workerServer(() => startServer({ SERVICE_DOCUMENTED_ONLY: 'true' })),
});

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('an email that bounced is found by its address, with what to do about it', async ({
    page,
    brand,
    service,
  }) => {
    const email = `${unusedId()}@host.invalid`;
    await service.call('POST', `/document/${brand.documentId}/invite`, { to: email });
    await page.goto('/did-it-arrive');
    await page.getByRole('textbox', { name: 'Email of a recipient' }).fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Find what was sent' }).click();
    await page.getByRole('region', { name: 'What was found' }).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'How it stands' })).toContainText('has not reached');
    const line = page.getByRole('table', { name: 'What happened, newest first' });
    await expect(line.getByRole('row', { name: /Bounced/ })).toContainText(email);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});

test('sending again says first to whom, and asks before it sends twice', async ({ page, service }) => {
  const { id, email } = await undeliveredCopy(service);
  await page.goto(`/did-it-arrive?group=${id}&template=${template}&email=${email}`);
  await page.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the invite again?' });
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(/^The invite was sent again to/).first()).toBeAttached();
  await expect(page.getByRole('row', { name: /Invite sent again/ })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toContainText('An email went out');
  await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true');
});

documentedOnly(
  'a copy tells of its invites all the same where a service has the documented operations alone',
  async ({ page, service, signedIn, consoleGuard }) => {
    await signedIn();
    consoleGuard.expectConsoleError(/Failed to load resource.*404/);
    const copy = await undeliveredCopy(service);
    await page.goto(`/did-it-arrive?group=${copy.id}&template=${template}&email=${copy.email}`);
    await expect(page.getByRole('region', { name: 'How it stands' })).toContainText('has not reached');
    await expect(page.getByText(/^The service did not tell/)).toBeVisible();
    await expectAccessible(page);
  },
);
