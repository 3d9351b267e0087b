import type { Locator, Page } from '@playwright/test';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { expectNothingUnseen } from './invisible-check.ts';
import { ORDINARY, SENT, stockUnseenLogs, TRAPPED, TRAPPED_LIST, UNSEEN_COUNT } from './invisible-stock.ts';
import { BundleDialog } from './pages/bundle-dialog.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { type RunningServer, startServer } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';
import { inOneWorker, workerServer } from './worker-server.ts';

const test = base.extend<object, { readonly seeded: RunningServer }>({
  seeded: workerServer(() => startServer({}, stockUnseenLogs)),
  server: [async ({ seeded }, use) => use(seeded), { scope: 'worker' }],
});

inOneWorker();

test.beforeEach(({ signedIn }) => signedIn());

const OVERRIDE = 'U+202E right-to-left override';

const marks = (place: Page | Locator) => place.getByRole('img', { name: /^U\+[0-9A-F]{4,6} / });

test('#62 the list, an entry and its tabs show what their texts hold unseen', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(TRAPPED_LIST);
  const row = logs.rows.filter({ hasText: 'fdp.exe' });
  await expect(row.getByRole('img', { name: OVERRIDE }).first()).toBeVisible();
  await expect(row.locator('[title*="⟨U+202E⟩⟨U+2066⟩"]').first()).toBeAttached();
  await expectNothingUnseen(page);

  await row.getByRole('link').click();
  const body = logs.entry.getByRole('region', { name: 'Request body' });
  await expect(marks(body)).toHaveCount(UNSEEN_COUNT - 1);
  await expect(body).toContainText('\\u0007');
  // What is ordinary reads as ever.
  await expect(body).toContainText(ORDINARY);
  await expect(body.locator('bdi', { hasText: 'عقد' })).toHaveCount(1);
  await expect(logs.entry.getByRole('heading', { level: 2 })).toBeVisible();
  await expectNothingUnseen(page);
  for (const tab of ['Timeline of ids', 'Compare']) {
    await logs.tab(tab).click();
    await expect(logs.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await expectNothingUnseen(page);
  }
});

test('#62 what is copied has the characters themselves', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const logs = new RequestLogsPage(page);
  await page.goto(TRAPPED_LIST);
  await logs.rows.filter({ hasText: 'fdp.exe' }).getByRole('link').click();
  await logs.entry.getByRole('button', { name: 'Copy request body' }).first().click();
  await expect.poll(copied).toBe(SENT);

  const body = logs.entry.getByRole('region', { name: 'Request body' });
  const value = body.locator('bdi').filter({ hasText: 'lease' });
  await value.evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.keyboard.press('Control+c');
  await expect.poll(copied).toBe(/"lease.*?"/su.exec(SENT)?.[0] ?? '');
  await expect(marks(value)).toHaveCount(UNSEEN_COUNT - 1);
});

test('#62 names, the palette, the timeline, compare and the bundle show it too', async ({
  page,
  consoleGuard,
}) => {
  // The service has no such document.
  consoleGuard.expectConsoleError(/404 .*\/api\/document\//);
  const logs = new RequestLogsPage(page);
  await page.goto(TRAPPED_LIST);
  await expect(logs.rows.filter({ hasText: 'fdp.exe' })).toBeVisible();
  await logs.frame.search.click();
  await logs.frame.paletteField.fill(TRAPPED.slice(0, 8));
  await expect(marks(logs.frame.palette).first()).toBeVisible();
  await expectNothingUnseen(page);
  await page.keyboard.press('Escape');

  const timeline = new TimelinePage(page);
  await timeline.open(TRAPPED);
  await expect(timeline.steps.first()).toBeVisible();
  await expect(marks(page.getByRole('main')).first()).toBeVisible();
  await expectNothingUnseen(page);
  expect(await page.title()).toContain('⟨U+202E⟩');

  await page.goto(`/documents/${TRAPPED}`);
  await expect(marks(page.getByRole('main')).first()).toBeVisible();
  await expectNothingUnseen(page);

  await page.goto(`/brands/${demoIds.organization}`);
  await expect(page.getByRole('img', { name: OVERRIDE }).first()).toBeVisible();
  await expectNothingUnseen(page);

  await page.goto(TRAPPED_LIST);
  await logs.rows.filter({ hasText: 'fdp.exe' }).getByRole('link').click();
  await logs.entry.getByRole('button', { name: /bundle/i }).click();
  const bundle = new BundleDialog(page);
  const { text } = await bundle.download('Markdown');
  expect(text).toContain('lease⟨U+202E⟩⟨U+2066⟩');
  expect(text).not.toMatch(/[\u202E\u2066\u200B\u2028\uFEFF]/u);
});
