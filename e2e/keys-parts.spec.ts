import type { Page } from '@playwright/test';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { DELAYS, keepBack, PAGE_SCRIPT, runAll, search } from './key-steps.ts';
import { Frame } from './pages/frame.ts';
import { OperationPage } from './pages/operation-page.ts';
import { test } from './signed-in-fixtures.ts';

const template = landmarks.popularGroupTemplate;
const subscription = landmarks.activeSubscription;
const organization = demoIds.organization;

test.beforeEach(({ signedIn }) => signedIn());

test('#64 what is typed right after the key that sends an operation goes to the field that is missing, the one that has the focus or the question', async ({
  page,
}) => {
  const operation = new OperationPage(page);
  await operation.open('listContactGroups');
  const field = operation.field('contact_id');
  await expect(field).toBeVisible();
  await runAll(page, [
    {
      keys: 'Ctrl Enter',
      before: () => field.blur(),
      typed: '?gs',
      expected: () => expect(field).toHaveValue('?gs'),
      back: () => field.fill(''),
    },
    {
      keys: 'Ctrl Enter',
      before: async () => {
        await field.fill(landmarks.contact);
        await field.focus();
      },
      typed: '?gs',
      expected: async () => {
        await expect(operation.answer).toContainText('200');
        await expect(field).toHaveValue(`${landmarks.contact}?gs`);
      },
      back: () => field.fill(''),
    },
  ]);
  await field.blur();
  // A busy browser may hear the next key before it draws: the field must not wait for that.
  const hasFocus = await field.evaluate((it) => {
    const init = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    return it === document.activeElement;
  });
  expect(hasFocus).toBe(true);
  await operation.open('deleteEmailBrandResource');
  await operation.field('organization_id').fill(organization);
  await operation.field('brand_id').fill(landmarks.brand);
  await operation.field('brand_id').blur();
  await runAll(page, [
    {
      keys: 'Ctrl Enter',
      typed: 'gs?',
      expected: async () => {
        await expect(operation.dialog).toContainText('Delete the email resource of this brand?');
        await expect(operation.dialog).toHaveCount(1);
        await expect(operation.field('brand_id')).toHaveValue(landmarks.brand);
      },
      back: async () => {
        await page.keyboard.press('Escape');
        await expect(operation.dialog).toHaveCount(0);
      },
    },
  ]);
});

test('#64 what is typed right after the directory of ids is asked for stands in its search', async ({
  page,
}) => {
  await page.goto('/operations');
  const frame = new Frame(page);
  const link = page.locator('[data-operation]').first();
  await expect(link).toBeVisible();
  const field = page.getByRole('dialog', { name: 'Directory of ids' }).getByRole('searchbox');
  const held = await keepBack(page, /assets\/directory-dialog/);
  // The first time its part is on its way.
  for (const delay of [0, ...DELAYS]) {
    await page.keyboard.type('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('directory of');
    await page.keyboard.press('Enter');
    // The delay is what is tried; what follows is waited for.
    await page.waitForTimeout(delay);
    await page.keyboard.type('jk?/');
    await held.letGo();
    await expect(field).toHaveValue('jk?/');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await field.fill('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(frame.heading).toHaveText('Operations');
});

for (const { keys, path, there, typed, expected } of [
  {
    keys: 'e',
    path: `/subscriptions/${subscription}/settings`,
    there: 'How it calls',
    typed: ['l', 'r?', 'el'],
    expected: async (page: Page) => {
      await expect(new Frame(page).keysHelp).toBeVisible();
      await expect(page).toHaveURL(/\/edit$/);
    },
  },
  {
    keys: 'l',
    path: `/subscriptions/${subscription}/settings`,
    there: 'How it calls',
    typed: ['/e', 'r', 'l'],
    expected: async (page: Page) => {
      await expect(page.getByRole('combobox', { name: /query/i })).toHaveValue(/erl$/);
      await expect(page).toHaveURL(/\/request-logs\?uri=\w+$/);
    },
  },
  {
    keys: 'a',
    path: `/group-templates/${template}`,
    there: 'Signing flow',
    typed: ['c', '?', 'a'],
    expected: async (page: Page) => {
      await expect(page.getByRole('dialog', { name: 'Add a template' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(page).toHaveURL(/\/add$/);
    },
  },
  {
    keys: 'c',
    path: `/group-templates/${template}`,
    there: 'Signing flow',
    typed: ['/a', 'c', 'x'],
    expected: async (page: Page) => {
      await expect(search(page)).toHaveValue('acx');
      await expect(page).toHaveURL(/\/copies\//);
    },
  },
] as const)
  test(`#64 what is typed right after ${keys} on ${path.split('/')[1]} goes where it belongs, while the next page is on its way`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(there);
    const held = await keepBack(page, PAGE_SCRIPT);
    await page.keyboard.press(keys);
    for (const [index, piece] of typed.entries()) {
      // The delay is what is tried; what follows is waited for.
      await page.waitForTimeout(DELAYS[index] ?? 0);
      await page.keyboard.type(piece);
    }
    await held.letGo();
    await expected(page);
  });
