import { landmarks } from '../src/service/demo/landmarks.ts';
import { demoIds, unusedId } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { found, runAll, type Step } from './key-steps.ts';
import { logCall } from './logged-calls.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { OperationPage } from './pages/operation-page.ts';
import { test } from './signed-in-fixtures.ts';

const template = landmarks.popularGroupTemplate;
const organization = demoIds.organization;

test('#64 what is typed right after a key of the copies goes where it belongs', async ({ page }) => {
  await page.goto(`/copies/${template}`);
  const table = page.getByRole('table', { name: 'Copies' });
  await expect(table.getByRole('link').first()).toBeVisible();
  const chosen = table.getByRole('checkbox', { checked: true });
  const choosing = (keys: string): Step => ({
    ...found(keys, '/jxr', 'jxr'),
    before: async () => {
      // The list is there again, whatever was searched for before; until then its rows are replaced, and lose the focus.
      await expect(page).not.toHaveURL(/search=/);
      await expect(table).toHaveAttribute('aria-busy', 'false');
      await expect(table.getByRole('link').first()).toBeVisible();
      await page.keyboard.press('j');
      await expect(table.locator('a:focus')).toHaveCount(1);
    },
    back: async () => {
      await found(keys, '').back(page);
      // As the first key it acted, and none of the others did.
      await expect(chosen).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(chosen).toHaveCount(0);
    },
  });
  await runAll(page, [
    found('/', 'xXcCrjk'),
    ...['j', 'k', 'c', 'C', 'r', 'Esc'].map((keys) => found(keys, '/jxr', 'jxr')),
    ...['x', 'X'].map(choosing),
  ]);
  await expect(chosen).toHaveCount(0);
});

test('#64 keys that come faster than a comparison can be drawn all count', async ({ page, service }) => {
  const contact = () => `/v2/crm/contacts/${unusedId()}`;
  const left = await logCall(service, 'PUT', contact(), { email: 'ann@tenant.example', first_name: 'Ann' });
  const right = await logCall(service, 'PUT', contact(), { email: 'bob@tenant', description: 'new' });
  await page.goto(`/compare-entries?left=${left.id}@${left.at}&right=${right.id}@${right.at}`);
  await expect(page.locator('[data-difference]').nth(3)).toBeVisible();
  await page.evaluate(async () => {
    for (const key of 'dsddsds') {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect(page).toHaveURL(
    ({ searchParams: query }) =>
      query.get('left')?.startsWith(right.id) === true && query.get('show') === null,
  );
});

test('#64 what is typed right after a key of the brand studio goes where it belongs', async ({ page }) => {
  const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
  await page.goto(`/brands/${organization}/${landmarks.brand}`);
  await expect(colours.role('Header: background')).toBeVisible();
  const unchanged = async () => {
    await page.keyboard.press('Escape');
    while ((await editor.unsaved.count()) > 0) await page.keyboard.press('Control+z');
  };
  const change = async () => {
    await page.keyboard.type('j#abc');
    await page.keyboard.press('Escape');
    await expect(editor.unsaved).toHaveText('One unsaved change');
  };
  const typing = (keys: string, typed: string, hex: string, unsaved: string | RegExp): Step => ({
    keys,
    typed,
    expected: async () => {
      await expect(colours.hex).toHaveValue(hex);
      await expect(editor.unsaved).toHaveText(unsaved);
    },
    back: unchanged,
  });
  const redone = (keys: string): Step => ({
    ...typing(keys, 'j#123', '#123', '2 unsaved changes'),
    before: async () => {
      await change();
      await page.keyboard.press('Control+z');
      await expect(editor.unsaved).toHaveCount(0);
    },
  });
  await runAll(page, [
    typing('j', '#12f', '#12f', 'One unsaved change'),
    { ...typing('k', '#12e', '#12e', 'One unsaved change'), before: () => page.keyboard.type('jj') },
    { ...typing('#', '12d', '#12d', 'One unsaved change'), before: () => page.locator(':focus').blur() },
    { ...typing('Ctrl Z', 'j#123', '#123', 'One unsaved change'), before: change },
    redone('Ctrl Shift Z'),
    redone('Ctrl Y'),
  ]);
  await editor.goTo('Texts');
  const text = page.getByRole('textbox', { name: 'Consent text in French' });
  const before = await text.inputValue();
  // Within a field they undo and redo what is typed there, and what follows goes on in it.
  for (const [redo, kept] of [
    ['', ''],
    ['Control+Shift+z', 'ab'],
    ['Control+y', 'ab'],
  ] as const) {
    await text.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('ab');
    await page.keyboard.press('Control+z');
    if (redo) await page.keyboard.press(redo);
    await page.keyboard.type('cd');
    await expect(text).toHaveValue(`${before}${kept}cd`);
    await text.blur();
    await unchanged();
  }
});

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
