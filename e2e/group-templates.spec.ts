import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { endSessionAt } from './end-session.ts';
import { expect } from './fixtures.ts';
import { GroupTemplatePage } from './pages/group-template-page.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';
import { inOneWorker } from './worker-server.ts';

const REFUSED = /Failed to load resource.*(?:4\d\d|ERR_)/;
const COPIES = /\/copies\?per_page=1/;
const ADDING = '**/document-group-templates/*/templates';

inOneWorker();

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('a group template is found in the list, named, and shows who signs what, when and how', {
    tag: '@smoke',
  }, async ({ page, groupTemplate }) => {
    const view = new GroupTemplatePage(page);
    await page.goto('/group-templates?q=New+tenant');
    const row = page.locator(`a[href="/group-templates/${groupTemplate.id}"]`);
    await expect(row).toBeVisible();
    await expectAccessible(page);
    await row.click();
    await expect(page).toHaveURL(`/group-templates/${groupTemplate.id}`);
    await expect(view.flow).toBeVisible();

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
    await expect(view.sending).toContainText(
      '2 days after the invite, every 3 days, 1 day before it expires',
    );
    await expect(view.templates).toContainText('Nobody signs as Guarantor yet.');
    await expect(view.templates).toContainText('offered to Ada Tenant');
    await expect(view.access).toContainText('You own this template');
    await expectAccessible(page);
  });

  test('copies are counted by status and label, and every count leads to its copies', async ({
    page,
    service,
  }) => {
    const view = new GroupTemplatePage(page);
    const { body } = await service.call(
      'GET',
      `/v2/document-group-templates/${landmarks.popularGroupTemplate}/copies?per_page=1&filters%5Bsigning_status%5D=waiting-for-me`,
    );
    const { total } = (body as { meta: { pagination: { total: number } } }).meta.pagination;
    await view.open(landmarks.popularGroupTemplate);
    await expect(view.counts.getByRole('status')).toHaveText(/^Counted /);
    await expect(view.count('Waiting for me')).toHaveAccessibleName(`${total} Waiting for me`);
    await expectAccessible(page);
    await view.count('Waiting for me').click();
    await expect(page).toHaveURL(`/copies/${landmarks.popularGroupTemplate}?status=waiting-for-me`);
    await page.goBack();
    await view.count('Declined').click();
    await expect(page).toHaveURL(`/copies/${landmarks.popularGroupTemplate}?label=declined`);
  });
});

test('counting can be stopped, goes on where it was, and takes one call where there are no copies', async ({
  page,
  groupTemplate,
}) => {
  const view = new GroupTemplatePage(page);
  let calls = 0;
  page.on('request', (request) => {
    if (COPIES.test(request.url())) calls += 1;
  });
  await view.open(groupTemplate.id);
  await expect(view.counts.getByRole('status')).toHaveText(/^Counted /);
  await expect(view.count('Signed')).toHaveAccessibleName('0 Signed');
  expect(calls).toBe(1);
  // No list has told its name to this browser.
  await expect(view.name).toHaveText('New tenant');

  let asked = 0;
  await page.route(COPIES, async (route) => {
    asked += 1;
    // All but the first never come: they are what is stopped.
    if (asked === 1) await route.continue();
  });
  await view.open(landmarks.popularGroupTemplate);
  await expect(view.counts.getByRole('status')).toHaveText('Counting 1 of 9');
  await expect.poll(() => asked).toBe(4);
  await view.counts.getByRole('button', { name: 'Stop counting' }).click();
  await expect(view.counts.getByRole('status')).toHaveText('Stopped after 1 of 9');
  await expect(view.count('Signed')).toHaveAccessibleName('not counted Signed');
  await expectAccessible(page);
  expect(asked).toBe(4);
  await page.unroute(COPIES);
  await view.counts.getByRole('button', { name: 'Go on counting' }).click();
  await expect(view.counts.getByRole('status')).toHaveText(/^Counted /);
  await expect(view.counts.getByText('not counted')).toHaveCount(0);
});

test.describe('what is refused', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.expectConsoleError(REFUSED));

  atBothWidths(() => {
    test('a template and a document are added; a refusal stands at the field, and nothing typed is lost', async ({
      page,
      groupTemplate,
    }) => {
      const view = new GroupTemplatePage(page);
      await view.open(groupTemplate.id);
      await page.getByRole('link', { name: 'Add a template' }).click();
      await expect(page).toHaveURL(`/group-templates/${groupTemplate.id}/add`);
      await expect(page).toHaveTitle(/^Add a template/);
      await page.getByRole('button', { name: 'Add the template' }).click();
      await expect(view.field('Template id')).toBeFocused();
      await expect(view.drawer).toContainText('Choose a document or a template to add.');
      await expectAccessible(page);

      await view.field('Template id').fill(landmarks.templateInGroupTemplate);
      await view.field('Template id').press('Enter');
      await expect(view.drawer.getByRole('alert')).toContainText('Nothing was added');
      await expect(view.drawer).toContainText('already in a document group template');
      await expect(view.field('Template id')).toHaveValue(landmarks.templateInGroupTemplate);
      await expectAccessible(page);

      await page.route(ADDING, (route) => route.abort());
      await view.field('Template id').fill(groupTemplate.freeTemplateId);
      await view.field('Template id').press('Enter');
      await expect(view.drawer.getByRole('alert')).toContainText('could not be reached');
      await page.unroute(ADDING);
      await page.reload();
      await expect(view.field('Template id')).toHaveValue(groupTemplate.freeTemplateId);
      await page.getByRole('button', { name: 'Add the template' }).click();
      await expect(page).toHaveURL(`/group-templates/${groupTemplate.id}`);
      await expect(view.templates).toContainText('Added just now');

      await page.getByRole('link', { name: 'Add a template' }).click();
      await view.drawer.getByRole('radio', { name: 'A document', exact: true }).click();
      await view.field('Document id').fill(groupTemplate.freeDocumentId);
      await page.getByRole('button', { name: 'Convert and add the document' }).click();
      await expect(view.templates).toContainText('Added just now from a document');
    });
  });

  test('access is removed after one question that names user and template, by keyboard alone', async ({
    page,
    groupTemplate,
  }) => {
    const view = new GroupTemplatePage(page);
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
    await expect(view.field('User id')).toBeFocused();
    await page.keyboard.type(landmarks.removedUser);
    await page.keyboard.press('Enter');
    await expect(view.drawer.getByRole('heading', { name: /^Remove the access of/ })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(view.drawer.getByRole('alert')).toContainText('No access was removed');
    await expect(view.field('User id')).toHaveValue(landmarks.removedUser);
    await expectAccessible(page);

    await view.field('User id').fill(groupTemplate.userId);
    await page.keyboard.press('Enter');
    await view.drawer.getByRole('button', { name: 'Remove access' }).press('Enter');
    await expect(page).toHaveURL(`/group-templates/${groupTemplate.id}`);
    await expect(view.access).toContainText('lost access to');
    await expect(view.access).toContainText('last logged just now');
  });

  test('the session can be begun anew over an open drawer, whose form stays', async ({
    page,
    server,
    groupTemplate,
  }) => {
    const view = new GroupTemplatePage(page);
    await page.goto(`/group-templates/${groupTemplate.id}/add`);
    await view.field('Template id').fill(groupTemplate.freeTemplateId);
    await endSessionAt(page, server.url, ADDING);
    await view.field('Template id').press('Enter');
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(ended).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ended).toBeVisible();
    const signIn = new SignInPage(page);
    await signIn.password.fill(demoAccount('m.ortega').password);
    await signIn.submit.click();
    await expect(ended).toBeHidden();
    await expect(view.field('Template id')).toHaveValue(groupTemplate.freeTemplateId);
    await page.getByRole('button', { name: 'Add the template' }).click();
    await expect(view.templates).toContainText('Added just now');
  });

  test('a group template of somebody else says so, and leads back', async ({ page }) => {
    const view = new GroupTemplatePage(page);
    await view.open(landmarks.foreignGroupTemplate);
    await expect(page.getByRole('alert')).toContainText('Only the owner of this group template can do this');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose another group template' }).click();
    await expect(page).toHaveURL('/group-templates');
  });
});
