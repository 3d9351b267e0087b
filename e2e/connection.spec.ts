import type { Page } from '@playwright/test';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { LogHistogram } from './pages/log-histogram.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { test } from './signed-in-fixtures.ts';

const FAILED = /Failed to load resource: (?:net::ERR_FAILED|the server responded with a status of 404)/;

test.beforeEach(async ({ consoleGuard }) => {
  consoleGuard.expectConsoleError(FAILED);
  consoleGuard.expectConsoleError(/Failed to fetch dynamically imported module/);
});

const isSameDocument = {
  mark: () => Object.assign(globalThis, { isSameDocument: true }),
  holds: () => 'isSameDocument' in globalThis,
};

test('#63 offline, nothing on the screen is of another query than the one that is set', async ({
  page,
  connection,
}) => {
  const logs = new RequestLogsPage(page);
  const histogram = new LogHistogram(page);
  await page.goto('/request-logs');
  await logs.whenRead();
  const day = await logs.count();
  await expect.poll(() => histogram.total()).toBe(day);
  // So that the part for what cannot be read is not what is missing.
  await page.goto('/request-logs?error=yes');
  await logs.whenRead();
  await page.goBack();
  await logs.hasCount(day);
  await expect.poll(() => histogram.total()).toBe(day);
  await connection.lose();
  const goTo = (address: string) =>
    page.evaluate((it) => {
      history.pushState(null, '', it);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  // What was read answers without the service.
  await goTo('/request-logs?code=400-499');
  await expect(logs.total).toHaveText(new RegExp(` of ${day} entr`));
  await expect.poll(async () => (await histogram.total()) === (await logs.count())).toBe(true);
  const to = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  await goTo(`/request-logs?created=..${to}&code=400-499`);
  await expect(logs.total).toHaveCount(0);
  await expect.poll(() => histogram.total()).toBe(0);
  await expect(page.getByText('It is read again by itself')).toBeVisible();
  await page.evaluate(isSameDocument.mark);
  await connection.restore();
  await expect(logs.rows.first()).toContainText(/4\d\d/);
  await logs.whenRead();
  await expect.poll(async () => (await histogram.total()) === (await logs.count())).toBe(true);
  expect(await page.evaluate(isSameDocument.holds)).toBe(true);
});

test('#63 what was typed stays, with the focus in it, while the connection is lost and comes back', {
  tag: '@smoke',
}, async ({ page, connection }) => {
  await page.goto('/subscriptions/new');
  const callback = page.getByRole('textbox', { name: 'Callback URL' });
  await callback.fill('https://hooks.example/typed');
  await connection.lose();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await connection.restore();
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(callback).toHaveValue('https://hooks.example/typed');
  await expect(callback).toBeFocused();
});

const FILE_GONE = { status: 404, contentType: 'application/problem+json', body: '{}' };

/** Makes the server answer as if a new version was deployed that lacks these files. */
async function deploy(page: Page, missing: RegExp): Promise<void> {
  await page.route(missing, (route) => route.fulfill(FILE_GONE));
  await page.route(/\/(?:activity|operations|request-logs)$/, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/assets/index-2.js"></script>',
        })
      : route.fallback(),
  );
}

test('#63 a page that a new version no longer has is reloaded once', async ({ page }) => {
  await page.goto('/activity');
  const frame = new Frame(page);
  await expect(frame.heading).toHaveText('Activity');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await deploy(page, /\/assets\/operations-page-.*\.js/);
  await frame.navigation.getByRole('link', { name: 'Operations' }).click();
  await expect(page).toHaveURL(/\/operations$/);
  await expect.poll(() => documents).toBe(1);
  // The file is still missing after the reload: the page says so and does not reload again.
  await expect(page.getByText('This part of Sealdesk could not be loaded')).toBeVisible();
  await expectAccessible(page);
  expect(documents).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(frame.heading).toHaveText('Operations');
  expect(documents).toBe(2);
});

test('#63 nothing that was typed is lost to a new version', async ({ page }) => {
  await page.goto('/request-logs');
  const logs = new RequestLogsPage(page);
  await expect(logs.rows.first()).toBeVisible();
  await logs.query.fill('code:4');
  await page.evaluate(isSameDocument.mark);
  await deploy(page, /\/assets\/filters-drawer-.*\.js/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByText('This part of Sealdesk could not be loaded').first()).toBeVisible();
  await expect(logs.query).toHaveValue('code:4');
  expect(await page.evaluate(isSameDocument.holds)).toBe(true);
});

test('#63 a program that could not be loaded says so, and is there when the connection is', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort());
  await page.goto('/activity');
  await expect(page.getByText('Sealdesk could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(new Frame(page).heading).toHaveText('Activity');
});

test('#70 sessions that cannot be read at first are read again by themselves', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*503/);
  await page.route('/session', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'The sessions cannot be read',
        status: 503,
        detail: 'Try again in a moment.',
        code: 'sessions_unavailable',
        retryable: true,
      }),
    }),
  );
  await page.goto('/activity');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.evaluate(isSameDocument.mark);
  await page.unrouteAll();
  const { heading } = new Frame(page);
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return heading.isVisible();
    })
    .toBe(true);
  await expect(heading).toHaveText('Activity');
  expect(await page.evaluate(isSameDocument.holds)).toBe(true);
});

test('#70 an answer that no service gave is told once, in words, and read again when asked', async ({
  page,
}) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  );
  const retry = page.getByRole('button', { name: 'Try again' });
  for (const path of [
    `/brands/${demoIds.organization}`,
    '/request-logs',
    `/subscriptions/${demoIds.elaborateSubscription}/edit`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(/The answer could not be read/)).toHaveCount(1);
    const reason = page.getByText(/^It is no JSON: it may be cut off/);
    await expect(reason).toBeHidden();
    await page.getByText('Details for developers').click();
    await expect(reason).toBeVisible();
    await expect(page.getByText('request id')).toHaveCount(0);
  }
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
});
