import { landmarks } from '../src/service/demo/landmarks.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import {
  closeHelp,
  found,
  helped,
  listSteps,
  moved,
  ROWS,
  rowLinks,
  runAll,
  type Step,
  search,
  walkSteps,
} from './key-steps.ts';
import { logCall, unusedId } from './logged-calls.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { Frame } from './pages/frame.ts';
import { OrgAdminsPage } from './pages/org-admins-page.ts';
import { TextsTab } from './pages/texts-tab.ts';
import { test } from './signed-in-fixtures.ts';
import { documentedOnlyServer } from './worker-server.ts';

/** Against a service that has none of the public operations, so that the lists are of what is known. */
const documented = test.extend({ server: documentedOnlyServer });
const NOT_THERE = /Failed to load resource.*404/;

test.beforeEach(async ({ signedIn, context }) => {
  await signedIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

const template = landmarks.popularGroupTemplate;
const subscription = landmarks.activeSubscription;
const organization = demoIds.organization;

test('#64 what is typed right after a key of the copies goes where it belongs', async ({ page }) => {
  await page.goto(`/copies/${template}`);
  const table = page.getByRole('table', { name: 'Copies' });
  await expect(table.getByRole('link').first()).toBeVisible();
  const chosen = table.getByRole('checkbox', { checked: true });
  const choosing = (keys: string): Step => ({
    ...found(keys, '/jxr', 'jxr'),
    before: async () => {
      // The list is there again, whatever was searched for before.
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

for (const path of ['/contacts', '/group-templates'])
  test(`#64 what is typed right after a key of the list at ${path} goes where it belongs`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(rowLinks(page).nth(2)).toBeVisible();
    await runAll(page, [
      found('/', 'xcrjk'),
      ...['j', 'k', 'c', 'r'].map((keys) => found(keys, '/jxr', 'jxr')),
    ]);
  });

const known = (heading: string, call: (id: string) => string, ids: readonly string[]) => ({
  heading,
  calls: ids.map(call),
});
const templates = [
  template,
  landmarks.groupTemplateWithFewCopies,
  landmarks.groupTemplateWithoutCopies,
] as const;

documented(
  '#64 what is typed right after a key of a list of known ids goes where it belongs',
  async ({ page, service, consoleGuard }) => {
    consoleGuard.expectConsoleError(NOT_THERE);
    const lists = [
      known('Group templates', (id) => `/v2/document-group-templates/${id}/recipients`, templates),
      known('Copies', (id) => `/v2/document-group-templates/${id}/recipients`, []),
      known('Contacts', (id) => `/v2/crm/contacts/${id}/groups`, [
        landmarks.contact,
        landmarks.otherContact,
        landmarks.sharedContact,
      ]),
      known('Documents', (id) => `/v2/documents/${id}/brand`, []),
    ];
    // The lists have what the newest request logs name.
    for (const { calls } of lists) for (const call of calls) await service.call('GET', call);
    const frame = new Frame(page);
    await page.goto('/documents');
    for (const { heading } of lists) {
      await frame.navigation.getByRole('link', { name: heading }).click();
      await expect(frame.heading).toHaveText(heading);
      await expect(rowLinks(page).nth(2)).toBeVisible({ timeout: 30_000 });
      await runAll(page, listSteps());
    }
  },
);

for (const [path, rows] of [
  [`/brands/${organization}`, ROWS],
  ['/operations', '[data-operation]'],
] as const)
  test(`#64 what is typed right after a key of ${path.split('/')[1]} goes where it belongs`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('main').locator(rows).nth(2)).toBeVisible();
    await runAll(page, listSteps(rows));
  });

test('#64 what is typed right after a key of two compared entries goes where it belongs', async ({
  page,
  service,
}) => {
  const contact = () => `/v2/crm/contacts/${unusedId()}`;
  const left = await logCall(service, 'PUT', contact(), { email: 'ann@tenant.example', first_name: 'Ann' });
  const right = await logCall(service, 'PUT', contact(), { email: 'bob@tenant', description: 'new' });
  await page.goto(`/compare-entries?left=${left.id}@${left.at}&right=${right.id}@${right.at}`);
  await expect(page.locator('[data-difference]').nth(3)).toBeVisible();
  let [swapped, only] = [false, false];
  const shows = () =>
    expect(page).toHaveURL(({ searchParams: query }) => {
      const isOnly = query.get('show') === 'differences';
      return isOnly === only && (query.get('left') ?? '').startsWith(swapped ? right.id : left.id);
    });
  const turned = (keys: string, typed: string): Step => ({
    keys,
    typed,
    before: async () => {
      [swapped, only] = [!swapped, !only];
    },
    expected: shows,
    back: async () => undefined,
  });
  await runAll(page, [
    moved('j', 'jk', '[data-difference]', 1, 'j'),
    moved('k', 'kj', '[data-difference]', -1, 'jjj'),
    turned('s', 'd'),
    turned('d', 's'),
  ]);
  // Faster than the page can be drawn.
  await page.evaluate(async () => {
    for (const key of 'dsddsds') {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  swapped = !swapped;
  await shows();
});

documented(
  '#64 what is typed right after a key of a subscription goes where it belongs',
  async ({ page, consoleGuard }) => {
    consoleGuard.expectConsoleError(NOT_THERE);
    const own = `/subscriptions/${subscription}`;
    await page.goto(own);
    const isThere = () => expect(page.getByRole('main')).toContainText('How it calls');
    await isThere();
    const back = async () => {
      await closeHelp(page);
      await page.goBack();
      await isThere();
    };
    await runAll(page, [
      { ...helped('e', '?elr', () => expect(page).toHaveURL(`${own}/edit`)), back },
      {
        keys: 'l',
        typed: '/elr',
        expected: async () => {
          await expect(page.getByRole('combobox', { name: /query/i })).toHaveValue(/elr$/);
          await expect(page).toHaveURL(/^\S+\/request-logs\?uri=\w+$/);
        },
        back: async () => {
          await page.goBack();
          await isThere();
        },
      },
      helped('r', '?elr', () => expect(page).toHaveURL(own)),
    ]);
  },
);

test('#64 what is typed right after a key of a group template goes where it belongs', async ({ page }) => {
  const own = `/group-templates/${template}`;
  await page.goto(own);
  const isThere = () => expect(page.getByRole('main')).toContainText('Signing flow');
  await isThere();
  await runAll(page, [
    {
      keys: 'a',
      typed: 'c?a',
      expected: async () => {
        await expect(page.getByRole('dialog', { name: 'Add a template' })).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expect(page).toHaveURL(`${own}/add`);
      },
      back: async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page).toHaveURL(own);
      },
    },
    {
      keys: 'c',
      typed: '/acx',
      expected: async () => {
        await expect(search(page)).toHaveValue('acx');
        await expect(page).toHaveURL(/\/copies\/.*acx/);
      },
      back: async () => {
        // What was searched for is a step of its own.
        await page.evaluate(() => history.go(-2));
        await expect(page).toHaveURL(own);
        await isThere();
      },
    },
  ]);
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
  const text = new TextsTab(page).text('Consent text in French');
  const before = await text.inputValue();
  // Each key of a field's own way back, and what was typed since, is the field's.
  const inField = (keys: string, own: string): Step => ({
    keys,
    before: async () => {
      await text.focus();
      await page.keyboard.press('End');
      await page.keyboard.type('ab');
      if (own === 'ab') await page.keyboard.press('Control+z');
    },
    typed: 'cd',
    expected: () => expect(text).toHaveValue(`${before}${own}cd`),
    back: async () => {
      await text.blur();
      await unchanged();
    },
  });
  await runAll(page, [inField('Ctrl Z', ''), inField('Ctrl Shift Z', 'ab'), inField('Ctrl Y', 'ab')]);
});

documented(
  '#64 what is typed right after a key of the roster and of what was changed goes where it belongs',
  async ({ page, service, consoleGuard }) => {
    consoleGuard.expectConsoleError(NOT_THERE);
    const admins = new OrgAdminsPage(page);
    for (const name of ['d.rao', 'e.marchetti', 'b.fonseca'])
      await service.call('PUT', `/v2/organizations/${organization}/allowed-team-admins`, {
        email: `${name}@northwind.example`,
        active: true,
      });
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.postDataJSON().active);
    });
    await admins.open(organization);
    await expect(rowLinks(page).nth(2)).toBeVisible();
    await runAll(page, [
      ...listSteps(),
      ...['c', 'r', 'Esc'].map((keys) => found(keys, '/jxr', 'jxr')),
      {
        ...found('u', '/jku', 'jku'),
        before: async () => {
          await rowLinks(page).first().click();
          await admins.panel.getByRole('button', { name: /ctivate/ }).click();
          await expect(admins.offer).toBeVisible();
        },
        expected: async () => {
          await expect(admins.search).toHaveValue('jku');
          await expect(admins.offer).toHaveCount(0);
          // The offer goes by itself as well, without undoing anything.
          const [done, undone] = sent.splice(0);
          expect(undone).toBe(!done);
        },
      },
    ]);
    await page.keyboard.type('gv');
    await expect(rowLinks(page).nth(2)).toBeVisible();
    await runAll(page, listSteps());
  },
);

test('#64 what is typed right after a key of a timeline goes where it belongs', async ({ page }) => {
  await page.goto(`/timeline/${template}`);
  await expect(rowLinks(page).nth(2)).toBeVisible();
  const order = page.getByRole('button', { name: 'Oldest first' });
  let pressed = false;
  await runAll(page, [
    ...walkSteps(),
    {
      keys: 'o',
      typed: 'oo',
      before: async () => {
        pressed = !pressed;
      },
      expected: () => expect(order).toHaveAttribute('aria-pressed', String(pressed)),
      back: async () => undefined,
    },
  ]);
});
