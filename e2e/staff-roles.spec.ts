import type { Locator, Page } from '@playwright/test';
import { operations } from '../src/contract/operations.ts';
import { problem } from '../src/contract/problem.ts';
import { paths } from '../src/dashboard/lib/paths.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { staffRoles } from '../src/testing/staff-roles.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { ContactPage } from './pages/contact-page.ts';
import { Frame } from './pages/frame.ts';
import { test } from './staff-fixtures.ts';
import { whenDrawn } from './whole-pages.ts';

const { organization, brand } = demoIds;
const EXCLUDED = 'Your role does not include this page.';
const ASK = 'Ask it-help@company.example.';

/** Listens from now on. @returns tells every call until then that the proxy refused for the role */
function excludedCalls(page: Page): () => Promise<readonly string[]> {
  const calls: Promise<string | undefined>[] = [];
  page.on('response', (response) => {
    if (response.status() !== 403) return;
    const call = `${page.url()}: ${response.request().method()} ${response.url()}`;
    calls.push(
      response.json().then(
        (body) => (problem.safeParse(body).data?.code === 'role_excludes' ? call : undefined),
        () => undefined,
      ),
    );
  });
  return async () => (await Promise.all(calls)).filter((call) => call !== undefined);
}

const labelsOf = async (items: Locator) =>
  (await items.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');

test('navigation, palette, keys and operations have what the role includes and nothing else', {
  tag: '@smoke',
}, async ({ page, signInAs }) => {
  const pages = ['Group templates', 'Document groups', 'Documents', 'Brands', 'Operations', 'Activity'];
  const frame = new Frame(page);
  await signInAs('branding');
  await page.goto('/');
  await expect(frame.heading).toHaveText('Group templates');
  expect(await labelsOf(frame.navigation.getByRole('listitem'))).toEqual(pages);

  await page.keyboard.press('Control+k');
  const group = (name: string) => frame.palette.getByRole('group', { name, exact: true }).getByRole('option');
  await expect(group('Pages').first()).toBeVisible();
  expect(await labelsOf(group('Pages'))).toEqual(pages);
  await frame.paletteField.fill('document');
  // No word for it: without it, the list has followed the text.
  await expect(frame.option('Sign out')).toHaveCount(0);
  const summaries = staffRoles.branding.map((id) => operations[id].summary);
  const forms = await labelsOf(group('Operations').filter({ hasText: 'its form' }));
  expect(forms.length).toBeGreaterThan(0);
  expect(summaries).toEqual(expect.arrayContaining(forms));
  await frame.paletteField.fill(brand);
  await expect(frame.option('Copy this id')).toBeVisible();
  await expect(frame.option(/^Timeline of|request logs/)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await expect(frame.keysHelp).toContainText('Brands');
  await expect(frame.keysHelp).not.toContainText('Contacts');
  await page.keyboard.press('Escape');

  await page.goto(paths.operations);
  const listed = page.locator('[data-operation]');
  await expect(listed).toHaveCount(staffRoles.branding.length);
  const ids = await listed.evaluateAll((all) => all.map((it) => it.getAttribute('data-operation') ?? ''));
  expect(ids.toSorted()).toEqual(staffRoles.branding.toSorted());
});

test('pages ask for nothing that the role excludes, and one that it excludes says whom to ask', async ({
  page,
  signInAs,
}) => {
  const excluded = excludedCalls(page);
  await signInAs('branding');
  for (const address of [
    paths.brand(organization, brand),
    paths.brandAssignments(organization, brand),
    paths.document(demoIds.sentDocument),
    paths.documentGroup(demoIds.groupWithBounces),
    paths.groupTemplates,
  ]) {
    await page.goto(address);
    await whenDrawn(page);
    await expect(page.getByText(EXCLUDED)).toHaveCount(0);
  }
  await page.goto(paths.contacts);
  await expect(page.getByText(EXCLUDED)).toBeVisible();
  await expect(page.getByText(ASK)).toBeVisible();
  await expectAccessible(page);
  expect(await excluded()).toEqual([]);
});

test('a form that the address of a group has open says that the role does not include it', {
  tag: '@smoke',
}, async ({ page, signInAs }) => {
  await signInAs('support');
  await page.goto(`${paths.documentGroup(demoIds.groupWithBounces)}?do=email`);
  const drawer = page.getByRole('dialog', { name: /^Email/ });
  await expect(drawer.getByRole('note')).toHaveText(`Your role does not include this. ${ASK}`);
  await expect(drawer.getByRole('textbox')).toHaveCount(0);
});

test('who reads contacts alone changes none, and who may write does', { tag: '@smoke' }, async ({
  page,
  signInAs,
  takeStock,
}) => {
  const { id } = takeStock('contacts');
  const contact = new ContactPage(page);
  await signInAs('address-book');
  await contact.open(id);
  await expect(contact.text('First name')).toBeDisabled();
  await expect(contact.update).toHaveCount(0);
  await signInAs('admin');
  await contact.open(id);
  await contact.text('First name').fill('Ada');
  await contact.update.click();
  await expect(contact.sent).toContainText('The contact is updated');
});
