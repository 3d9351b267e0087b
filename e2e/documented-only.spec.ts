import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { BrandsPage } from './pages/brands-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { ContactPage } from './pages/contact-page.ts';
import { DocumentsPage } from './pages/documents-page.ts';
import { Frame } from './pages/frame.ts';
import { OrgAdminsPage } from './pages/org-admins-page.ts';
import { demoAccount } from './pages/sign-in-page.ts';
import { requestsOf } from './requests.ts';
import { test as base } from './signed-in-fixtures.ts';
import { lastUpdate, pathOf } from './stock/contacts.ts';
import { documentedOnlyServer, inOneWorker } from './worker-server.ts';

/** Tests against a service that has none of the public operations. */
const test = base.extend({ server: documentedOnlyServer });

const { organization } = demoIds;

inOneWorker();

// That the service does not have an operation is found out by asking it once.
test.beforeEach(({ consoleGuard }) => consoleGuard.expectConsoleError(/Failed to load resource.*40[034]/));

test('contacts are those that this browser knows, and none is created', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: 'Seen on this browser' })).toBeVisible();
  await page.goto('/contacts/new');
  const drawer = page.getByRole('dialog', { name: 'New contact' });
  await drawer.getByRole('textbox', { name: 'Email' }).fill('ada@contact.example');
  await drawer.getByRole('button', { name: 'Create contact' }).click();
  await expect(drawer.getByRole('alert')).toContainText('This service cannot create contacts');
  await expect(drawer.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@contact.example');
});

test('an update of a contact begins with the last logged one, and says what it cannot know', async ({
  page,
  contact,
  service,
}) => {
  expect((await service.call('PUT', pathOf(contact), lastUpdate(contact))).status).toBe(204);
  expect((await service.call('PUT', pathOf(contact), { email: 'n/a' })).status).toBe(400);
  const details = new ContactPage(page);
  await details.open(contact.id);
  await expect(page.getByRole('heading', { name: 'Ada Byron', level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete contact' })).toHaveCount(0);
  await expect(details.form).toContainText(/Prefilled from the log of .* last logged just now/);
  await expect(details.form).toContainText('was refused with status 400; nothing of it is here');
  await expect(details.review).toContainText(/not documented: it may keep them or remove them/);
  await details.text('First name').fill('Augusta');
  await details.text('Job title').fill('Director');
  await expect(details.line(details.review, 'Job title')).toContainText('was not known→becomes Director');
  await details.update.click();
  await expect(details.sent).toContainText('Not known before, so what was sent stays: Job title');
  await details.sendFormer.click();
  await expect(details.sent).toContainText('The former values were sent again');
  await expect(details.text('First name')).toHaveValue('Ada');
});

test('documents are those that this browser knows, and the logs tell of one', async ({ page }) => {
  const documents = new DocumentsPage(page);
  await page.goto('/documents');
  await documents.id.fill(demoIds.sentDocument);
  await documents.openButton.click();
  await documents.tab('Invite').click();
  await documents.field('To').fill('ann@tenant.example');
  await documents.sendInvite.click();
  await expect(documents.sent.getByRole('listitem')).toHaveText(/^You invited ann@tenant\.example/);
  await documents.tab('Overview').click();
  const invited = 'An invite to sign this document was sent to [email]';
  await expect(page.getByRole('link', { name: invited }).first()).toBeVisible();
  await expect(page.getByText(/last logged/)).toBeVisible();
  await page.goto('/documents');
  await expect(documents.known.locator(`a[href="/documents/${demoIds.sentDocument}"]`)).toBeVisible();
});

test('document groups and group templates are those that this browser knows', async ({ page }) => {
  await page.goto('/group-templates');
  await expect(page.getByRole('combobox', { name: 'Group template id' })).toBeVisible();
  await page.goto('/document-groups');
  await expect(page.getByRole('combobox', { name: 'Document group id' })).toBeVisible();
  await page.goto(`/document-groups/${demoIds.groupWithOwnBrand}`);
  await expect(page.getByText(/does not tell who signs/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email a copy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
});

test('a service without the history of callbacks is said to have none, in a sentence', async ({ page }) => {
  await page.goto('/deliveries');
  await expect(page.getByText('This service does not tell which callbacks it made')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Request logs' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Deliveries' }),
  ).toHaveCount(0);
});

test('without lists of names the palette offers pages all the same', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/operations');
  await frame.search.click();
  const asked = page.waitForResponse(/\/api\/v2\/crm\/contacts\?/);
  await frame.paletteField.fill('org admins');
  await asked;
  await expect(frame.option(/^Org admins/)).toBeVisible();
  await expect(frame.palette.getByRole('group', { name: 'Contacts' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/org-admins/);
});

test('an organization is chosen, and its roster comes from the logs', async ({ page, service }) => {
  const set = { email: 'b.fonseca@northwind.example', active: true };
  await service.call('PUT', `/v2/organizations/${organization}/allowed-team-admins`, set);
  const [brands, admins] = [new BrandsPage(page), new OrgAdminsPage(page)];
  await brands.choose();
  await expect(brands.organizationId).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText('Organization: ');
  await brands.frame.account.click();
  await expect(brands.frame.accountPanel).toContainText(demoAccount('m.ortega').email);
  await expect(brands.frame.accountPanel).not.toContainText('Marisol');
  await admins.open(organization);
  await expect(page.getByText('This service does not list admins.')).toBeVisible();
  // Which organization it is is said all the same, once it is chosen.
  await expect(page.getByRole('banner')).toContainText('Organization: ');
  await expect(page.getByText('From the request logs')).toBeVisible();
  await expect(admins.row(set.email)).toContainText('Active');
});

test('a refusal tells that somebody may not set admins, and nothing is sent after it', async ({
  page,
  signedIn,
}) => {
  await signedIn('j.okafor');
  const writes = requestsOf(page, /^PUT /);
  const admins = new OrgAdminsPage(page);
  await admins.open(organization);
  await admins.setOne.click();
  await admins.email.fill('b.fonseca@northwind.example');
  await admins.set.click();
  const drawer = page.getByRole('dialog', { name: 'Set an admin' });
  await expect(drawer.getByRole('note')).toContainText(
    'The service refused it. Only admins and moderators of',
  );
  await expect(admins.email).toHaveValue('b.fonseca@northwind.example');
  await admins.email.press('Enter');
  await admins.set.click();
  expect(writes).toHaveLength(1);
  await drawer.getByRole('button', { name: 'Let me try again' }).click();
  await expect(drawer.getByRole('note')).toHaveCount(0);
  await admins.set.click();
  await expect(drawer.getByRole('note')).toBeVisible();
  expect(writes).toHaveLength(2);
});

test('saving a brand is tried once and its draft kept, and a new brand is refused in words', async ({
  page,
}) => {
  const writes = requestsOf(page, /^PUT /);
  const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
  await editor.open({ organizationId: organization, brandId: demoIds.brand }, 'Colours', 'header.background');
  await colours.hex.fill('#123456');
  await editor.save.click();
  await expect(editor.error).toContainText('This service cannot save colours and texts');
  await editor.error.getByRole('button', { name: 'Dismiss' }).click();
  await expect(editor.error).toHaveCount(0);
  await editor.save.click();
  await expect(editor.error).toContainText('This service cannot save colours and texts');
  await expect(editor.unsaved).toBeVisible();
  expect(writes).toHaveLength(1);

  // What the service has no operation for says so once, and is not offered again.
  await editor.goTo('Where it is used');
  await expect(page.getByRole('region', { name: 'Where it is used' }).getByRole('status')).toHaveText(
    /^\d+ of the \d+ applications, documents and groups known here (?:was|were) checked\.|does not tell/,
  );
  await page.goto(`/brands/${organization}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New brand' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Quay');
  await dialog.getByRole('button', { name: 'Create the brand' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Do it in the service’s own web app');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'New brand' })).toHaveCount(0);
});
