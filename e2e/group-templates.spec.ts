import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { GroupTemplatePage } from './pages/group-template-page.ts';
import { test } from './signed-in-fixtures.ts';

const ADDING = '**/document-group-templates/*/templates';

test('a group template is found in the list, named, and shows who signs what, when and how', {
  tag: '@smoke',
}, async ({ page, groupTemplate }) => {
  const view = new GroupTemplatePage(page);
  await page.goto('/group-templates?q=New+tenant');
  await page.locator(`a[href="/group-templates/${groupTemplate.id}"]`).click();
  await expect(page).toHaveURL(`/group-templates/${groupTemplate.id}`);

  // By its name where the list has told it already.
  await page
    .getByRole('button', { name: /^Name / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Name of your own' }).fill('New tenant');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(view.name).toHaveText('New tenant');
  await expect(page).toHaveTitle(/^New tenant · Group template/);

  await expect(view.flow.getByRole('heading', { name: /^Step/ })).toHaveText([
    'Step 1 of 2',
    'Step 2 of 2 · 2 recipients at the same time',
  ]);
  const ada = view.recipient('Ada Tenant');
  await expect(ada).toContainText('Signer and viewer');
  await expect(ada).toContainText('7 days after it is sentNot as for everybody');
  await expect(ada).toContainText('Phone, by sms, to +49 30 5550142');
  await expect(ada).not.toContainText('open sesame');
  await ada.getByRole('button', { name: 'Show the value' }).click();
  await expect(ada).toContainText('open sesame');
  await expect(ada).toContainText('May hand the invite on');
  await ada.getByText('Subject, message and order').click();
  await expect(ada.getByText('Please sign within the week.')).toBeVisible();
  await expect(view.recipient('M. Ortega')).toContainText('You');
  await expect(view.recipient('Rules committee')).toContainText('Approves');
  await expect(view.sending).toContainText('archive@northwind.example');
  await expect(view.sending).toContainText('2 days after the invite, every 3 days, 1 day before it expires');
  await expect(view.templates).toContainText('Nobody signs as Guarantor yet.');
  await expect(view.templates).toContainText('offered to Ada Tenant');
  await expect(view.access).toContainText('You own this template');
});

test('what is typed into a drawer stays through a refusal, a lost connection and a reload', async ({
  page,
  groupTemplate,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*(?:4\d\d|ERR_)/);
  const view = new GroupTemplatePage(page);
  const template = view.field('Template id');
  await view.open(groupTemplate.id);
  await page.getByRole('link', { name: 'Add a template' }).click();
  await expect(page).toHaveTitle(/^Add a template/);
  await template.fill(demoIds.templateInGroupTemplate);
  await template.press('Enter');
  await expect(view.drawer.getByRole('alert')).toContainText('Nothing was added');
  await expect(view.drawer).toContainText('already in a document group template');
  await expect(template).toHaveValue(demoIds.templateInGroupTemplate);

  await page.route(ADDING, (route) => route.abort());
  await template.fill(groupTemplate.freeTemplateId);
  await template.press('Enter');
  await expect(view.drawer.getByRole('alert')).toContainText('could not be reached');
  await page.unroute(ADDING);
  await page.reload();
  await expect(template).toHaveValue(groupTemplate.freeTemplateId);

  await page.getByRole('button', { name: 'Add the template' }).click();
  await expect(page).toHaveURL(`/group-templates/${groupTemplate.id}`);
  await expect(view.templates).toContainText('Added just now');

  await page.getByRole('link', { name: 'Add a template' }).click();
  await view.drawer.getByRole('radio', { name: 'A document', exact: true }).click();
  await view.field('Document id').fill(groupTemplate.freeDocumentId);
  await page.getByRole('button', { name: 'Convert and add the document' }).click();
  await expect(view.templates).toContainText('Added just now from a document');
});

test('access is removed after one question that names user and template, by keyboard alone', async ({
  page,
  groupTemplate,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*4\d\d/);
  const view = new GroupTemplatePage(page);
  const user = view.field('User id');
  await view.open(groupTemplate.id);
  await view.templates
    .getByRole('link', { name: /^Remove access/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(view.field('Template id')).toHaveValue(groupTemplate.leaseId);
  await expect(view.drawer.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(user).toBeFocused();
  await page.keyboard.type(demoIds.removedUser);
  await page.keyboard.press('Enter');
  await expect(view.drawer.getByRole('heading', { name: /^Remove the access of/ })).toBeFocused();
  await view.drawer.getByRole('button', { name: 'Remove access' }).press('Enter');
  await expect(view.drawer.getByRole('alert')).toContainText('No access was removed');
  await expect(user).toHaveValue(demoIds.removedUser);

  await user.fill(groupTemplate.userId);
  await page.keyboard.press('Enter');
  await view.drawer.getByRole('button', { name: 'Remove access' }).press('Enter');
  await expect(page).toHaveURL(`/group-templates/${groupTemplate.id}`);
  await expect(view.access).toContainText('lost access to');
  await expect(view.access).toContainText('last logged just now');
});
