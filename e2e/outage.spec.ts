import type { Locator, Page } from '@playwright/test';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { test } from './outage-fixtures.ts';

const DOWN = /Failed to load resource.*50[234]/;
/** A page waits longer with every try. */
const BACK = { timeout: 45_000 };

/** The pauses between tries are long; a connection that comes back ends them. */
const tryNow = (tab: Page) => tab.evaluate(() => dispatchEvent(new Event('online')));

const ids = { ...landmarks, organization: demoIds.organization };

/** An entry that is not among the newest. */
interface Entry {
  readonly id: string;
  readonly at: number;
}

/** What a page shows once it was read. */
type Filled = (page: Page) => Locator;

const region =
  (name: string): Filled =>
  (page) =>
    page.getByRole('region', { name, exact: true });
const rows =
  (name: string): Filled =>
  (page) =>
    page.getByRole('table', { name }).locator('tbody').getByRole('row').first();

interface Opened {
  readonly path: string | ((entry: Entry) => string);
  readonly filled: Filled;
}

/**
 * The pages that read something of the service, with the drawers that have an address; many at once, since most of the
 * time is spent waiting.
 */
const sections: Readonly<Record<string, readonly Opened[]>> = {
  'request logs, timelines and what is read of an entry': [
    { path: '/request-logs', filled: rows('Request logs') },
    { path: '/request-logs?view=groups', filled: (page) => page.getByRole('table').first() },
    {
      path: ({ id, at }) => `/request-logs/${id}?at=${at}`,
      filled: (page) => page.getByRole('tab', { name: 'Request', exact: true }),
    },
    { path: `/timeline/${ids.sentDocument}`, filled: (page) => page.getByText(/read in/).first() },
    { path: ({ id, at }) => `/compare-entries?left=${id}@${at}`, filled: region('Left entry') },
    {
      path: ({ id, at }) => `/operations/listRequestLogs?from=${id}&at=${at}`,
      filled: (page) => page.getByText(/Filled with|of another operation/).first(),
    },
  ],
  'lists and what is open beside them': [
    { path: `/subscriptions/${ids.elaborateSubscription}/settings`, filled: region('How it calls') },
    { path: '/deliveries', filled: rows('Deliveries') },
    { path: `/contacts/${ids.contact}/groups`, filled: rows('Groups of the contact') },
    { path: '/group-templates', filled: rows('Group templates') },
    { path: `/copies/${ids.popularGroupTemplate}`, filled: rows('Copies') },
    {
      path: `/documents/${ids.sentDocument}`,
      filled: (page) => page.getByRole('region', { name: /^History/ }),
    },
    { path: `/org-admins/${ids.organization}`, filled: rows('Admins') },
  ],
  'forms and brands': [
    {
      path: `/subscriptions/${ids.elaborateSubscription}/edit`,
      filled: (page) => page.getByRole('button', { name: 'Save changes' }),
    },
    {
      path: `/contacts/${ids.contact}`,
      filled: (page) => page.getByRole('form', { name: 'Contact' }).getByText(/^Updated /),
    },
    { path: `/group-templates/${ids.popularGroupTemplate}`, filled: region('Signing flow') },
    { path: `/brands/${ids.organization}`, filled: rows('Brands of the organization') },
    {
      path: `/brands/${ids.organization}/${ids.brand}/email`,
      filled: (page) => page.getByRole('textbox').first(),
    },
    { path: `/brands/of-group?group=${ids.groupWithOwnBrand}`, filled: region('Assigned directly') },
  ],
};

async function someEntry(page: Page): Promise<Entry> {
  const answer = await page.request.get('/api/request-logs?per_page=1&page=2000', {
    headers: { 'X-CSRF': '1' },
  });
  const { data } = (await answer.json()) as { data: { request_id: string; created: number }[] };
  return { id: data[0]?.request_id ?? '', at: data[0]?.created ?? 0 };
}

for (const [name, opened] of Object.entries(sections)) {
  test(`#70 ${name}: a page that could not be read fills by itself when the service is back`, async ({
    page,
    context,
    outage,
    signedIn,
    consoleGuard,
  }) => {
    test.setTimeout(180_000);
    consoleGuard.expectConsoleError(DOWN);
    await signedIn();
    const entry = await someEntry(page);
    await outage.begin();
    const tabs = await Promise.all(
      opened.map(async ({ path, filled }, index) => {
        const tab = index === 0 ? page : await context.newPage();
        await tab.goto(typeof path === 'string' ? path : path(entry));
        return { tab, filled };
      }),
    );
    for (const { tab, filled } of tabs) {
      await expect(tab.getByText(/It is read again by itself/).first()).toBeVisible(BACK);
      await expect(filled(tab)).toHaveCount(0);
    }
    await expectAccessible(page);
    await outage.end();
    for (const { tab, filled } of tabs) {
      await expect
        .poll(
          async () => {
            await tryNow(tab);
            return filled(tab).isVisible();
          },
          { ...BACK, message: tab.url() },
        )
        .toBe(true);
      await expect(tab.getByText(/It is read again by itself/)).toHaveCount(0, BACK);
    }
  });
}

test('#70 the page of a brand gets its title when the service is back, and keeps the focus', async ({
  page,
  outage,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(DOWN);
  await signedIn();
  await outage.begin();
  await page.goto(`/brands/${ids.organization}/${ids.brand}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Brand', BACK);
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  await retry.focus(BACK);
  await outage.end();
  await expect
    .poll(async () => {
      await tryNow(page);
      return retry.isVisible();
    }, BACK)
    .toBe(false);
  await expect(heading).not.toHaveText('Brand');
  await expect(page.locator('main')).toBeFocused();
});
