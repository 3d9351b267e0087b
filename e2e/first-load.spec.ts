import type { Page } from '@playwright/test';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { expect } from './fixtures.ts';
import { keepBack } from './keep-back.ts';
import { addresses } from './page-addresses.ts';
import { requestsOf } from './requests.ts';
import { test } from './signed-in-fixtures.ts';

/** The frame around every page, without which nothing of it is drawn. */
const FRAME = /\/assets\/signed-in-[^/]+\.js$/;
const PROGRAM = /\/assets\/.*\.(?:js|css)$/;

/** Where parts of the page are drawn. */
const drawnAt = (page: Page, parts: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((part) => {
        const { x, y, width, height } =
          document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return { part, x, y, width, height };
      }),
    parts,
  );

/** The page's name, what it is for and the navigation. */
const FRAME_PARTS = ['.frame-heading', '.frame-crumbs a', '.frame-purpose', '.frame-navigation'];

/** What opens beside a list, and what it is read by, apart from the list. */
const panels: Readonly<Record<string, { readonly path: string; readonly call: RegExp }>> = {
  'a subscription': {
    path: `/subscriptions/${landmarks.elaborateSubscription}`,
    call: /\/event-subscriptions\/[^/]+\/callbacks/,
  },
  'a document group': {
    path: `/document-groups/${landmarks.groupWithOwnBrand}`,
    call: /\/document-groups\/[^/]+\/recipients/,
  },
};

test.describe('the first page of a visit', () => {
  test('asks for its rows once, while its code is on its way', { tag: '@smoke' }, async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const held = await keepBack(page, FRAME);
    const calls = requestsOf(page, / \/api\/v2\/crm\/contacts$/);
    const asked = page.waitForRequest(/\/api\/v2\/crm\/contacts/);
    await page.goto('/contacts', { waitUntil: 'commit' });
    await asked;
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
    await held.letGo();
    await expect(page.getByRole('table', { name: 'Contacts' }).getByRole('link').first()).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  for (const [name, { path, call }] of Object.entries(panels))
    test(`asks for ${name} as well, which is open beside them`, async ({ page, signedIn }) => {
      await signedIn();
      const held = await keepBack(page, FRAME);
      const asked = page.waitForRequest(call);
      await page.goto(path, { waitUntil: 'commit' });
      await asked;
      await held.letGo();
      await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible();
    });

  test('is told the files of whichever page it is', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/activity');
    const pages = await page.evaluate(
      (all) => Promise.all(all.map(async (address) => (await fetch(address)).text())),
      addresses,
    );
    const files = pages.map(
      (html) => new Set(html.matchAll(/<link [^>]*href="(\/assets\/[^"]+)"/g).map(([, file]) => file)),
    );
    const ofEvery = files.reduce((common, each) => common.intersection(each));
    const withoutTheirOwn = addresses.filter((_, at) => files[at]?.difference(ofEvery).size === 0);
    expect(ofEvery.size).toBeGreaterThan(3);
    expect(withoutTheirOwn).toEqual([]);
  });

  test('has the files of the next page before somebody goes there', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/activity');
    const missing = () =>
      page.evaluate(async () => {
        const { pages } = await (await fetch('/pages.json')).json();
        const there = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        return pages['/contacts'].files.filter((file: string) => !there.includes(`/${file}`)).length;
      });
    await expect.poll(missing).toBe(0);
  });
});

interface Expected {
  /** What the page shows before its program is there. */
  readonly name: string;
  readonly sentence: string;
  /** Heading of the page that follows. */
  readonly heading: string;
  /** What must stand at the same place in both. */
  readonly parts: readonly string[];
}

/** Opens a page whose program is kept back, and asserts that nothing moves when it comes. */
async function expectInPlace(page: Page, { name, sentence, heading, parts }: Expected): Promise<void> {
  const held = await keepBack(page, PROGRAM);
  await page.goto('/contacts', { waitUntil: 'commit' });
  const shell = page.locator('#shell');
  await expect(shell).toContainText(name);
  await expect(shell.getByText(sentence)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await drawnAt(page, parts);
  await held.letGo();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(shell).toHaveCount(0);
  expect(await drawnAt(page, parts)).toEqual(before);
}

async function expectContactsInPlace(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('sealdesk.navigation', 'narrow'));
  await expectInPlace(page, {
    name: 'Contacts',
    sentence: 'The people to whom you send documents often',
    heading: 'Contacts',
    parts: FRAME_PARTS,
  });
}

test('a page says what it is before the program is there, in its place', { tag: '@smoke' }, async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await expectContactsInPlace(page);
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a page without its navigation says what it is before the program is there, in its place', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await expectContactsInPlace(page);
  });
});

test(
  'the sign-in page shows whose it is before the program is there, in its place',
  { tag: '@smoke' },
  ({ page }) =>
    expectInPlace(page, {
      name: 'Sealdesk',
      sentence: 'Your tokens stay on the server.',
      heading: 'Sign in',
      parts: ['.sign-in-brand'],
    }),
);

test('who is signed in is asked once, while the program is on its way', { tag: '@smoke' }, async ({
  page,
}) => {
  const held = await keepBack(page, PROGRAM);
  const calls = requestsOf(page, / \/session$/);
  const asked = page.waitForRequest('/session');
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await asked;
  await held.letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(calls).toEqual(['GET /session']);
});
