import { landmarks } from '../src/service/demo/landmarks.ts';
import { unusedId } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { type ServiceCalls, test } from './signed-in-fixtures.ts';
import { documentedOnlyServer } from './worker-server.ts';

const template = landmarks.popularGroupTemplate;

interface Copy {
  readonly id: string;
  readonly invite_id: string;
  readonly invites: readonly { readonly email: string }[];
}

/** A copy of the demo data whose signer's email bounced, with the address of what became of it. */
async function undeliveredCopy(service: ServiceCalls) {
  const filter = 'filters[entity_labels]=undelivered&per_page=1';
  const { body } = await service.call('GET', `/v2/document-group-templates/${template}/copies?${filter}`);
  const [copy] = (body as { readonly data: readonly Copy[] }).data;
  if (!copy) throw new Error('The demo data has no such copy');
  const email = copy.invites[0]?.email ?? '';
  return { ...copy, email, path: `/did-it-arrive?group=${copy.id}&template=${template}&email=${email}` };
}

const documentedOnly = test.extend({ server: documentedOnlyServer });

test('an email that bounced is found by its address, with what to do about it', { tag: '@smoke' }, async ({
  page,
  brand,
  service,
}) => {
  const email = `${unusedId()}@host.invalid`;
  await service.call('POST', `/document/${brand.documentId}/invite`, { to: email });
  await page.goto('/did-it-arrive');
  await page.getByRole('textbox', { name: 'Email of a recipient' }).fill(email);
  await page.getByRole('button', { name: 'Find what was sent' }).click();
  await page.getByRole('region', { name: 'What was found' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'How it stands' })).toContainText('has not reached');
  const line = page.getByRole('table', { name: 'What happened, newest first' });
  await expect(line.getByRole('row', { name: /Bounced/ })).toContainText(email);
});

test('sending again says first to whom, and asks before it sends twice', async ({ page, service }) => {
  const { id, email, invite_id, path } = await undeliveredCopy(service);
  await service.call('POST', `/documentgroup/${id}/groupinvite/${invite_id}/resendinvites`);
  await page.goto(path);
  await page.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the invite again?' });
  const send = dialog.getByRole('button', { name: 'Send again' });
  await expect(dialog).toContainText(email);
  await expect(dialog).toContainText('An email went out');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: 'Send another one all the same' }).check();
  await send.click();
  await expect(page.getByText(/^The invite was sent again to/).first()).toBeAttached();
  await expect(dialog).toBeHidden();
});

documentedOnly(
  'a copy tells of its invites all the same where a service has the documented operations alone',
  async ({ page, service, consoleGuard }) => {
    consoleGuard.expectConsoleError(/Failed to load resource.*404/);
    await page.goto((await undeliveredCopy(service)).path);
    await expect(page.getByRole('region', { name: 'How it stands' })).toContainText('has not reached');
    await expect(page.getByText(/^The service did not tell/)).toBeVisible();
  },
);
