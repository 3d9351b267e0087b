import type { Locator, Page } from '@playwright/test';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';

/** What the browser says itself of a request that fails. */
const FAILED = /Failed to load resource: net::ERR_FAILED/;
const SAID = /A part of Sealdesk could not be loaded/;

/** Something that is loaded when an address is opened, or when something on its page is used. */
interface Part {
  readonly path: string;
  readonly use?: (page: Page) => Promise<unknown>;
  readonly there: (page: Page) => Locator;
}

const ids = { ...landmarks, organization: demoIds.organization };
const heading =
  (name: string): Part['there'] =>
  (page) =>
    page.getByRole('heading', { level: 1, name });
const main =
  (text: string | RegExp): Part['there'] =>
  (page) =>
    page.getByRole('main').getByText(text).first();
const dialog =
  (name: string | RegExp): Part['there'] =>
  (page) =>
    page.getByRole('dialog', { name });
const press =
  (name: string | RegExp): Part['use'] =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const key =
  (keys: string): Part['use'] =>
  async (page) => {
    await page.getByRole('banner').waitFor();
    await page.keyboard.press(keys);
  };
const brand = `/brands/${ids.organization}/${ids.brand}`;

const parts: Readonly<Record<string, readonly Part[]>> = {
  'the frame': [
    { path: '/nowhere', there: heading('Page not found') },
    { path: '/activity', use: key('?'), there: dialog('Keyboard') },
    {
      path: '/activity',
      use: press(/account/i),
      there: (page) => page.getByRole('button', { name: 'Sign out', exact: true }),
    },
  ],
  'the request logs': [
    { path: '/request-logs', there: (page) => page.getByRole('table', { name: 'Request logs' }) },
    {
      path: '/request-logs',
      there: (page) => page.getByRole('list', { name: 'Bars' }),
    },
    { path: '/request-logs?view=facts', there: (page) => page.getByRole('table').first() },
    { path: '/request-logs?uri=nothing-has-this', there: main(/None|No entr/) },
    { path: '/request-logs', use: press(/^Filters/), there: dialog('Filters') },
    { path: '/request-logs', use: press('Saved'), there: dialog('Saved and recent queries') },
    { path: '/request-logs', use: press('Export'), there: dialog(/Export/) },
  ],
  'timelines, comparisons and activity': [
    { path: `/timeline/${ids.sentDocument}`, there: main(/read in/) },
    { path: '/compare-entries', there: main(/./) },
    { path: '/activity', there: heading('Activity') },
  ],
  subscriptions: [
    { path: '/subscriptions', there: heading('Subscriptions') },
    { path: '/subscriptions/new', there: (page) => page.getByRole('textbox', { name: 'Callback URL' }) },
    {
      path: '/subscriptions/new-guide',
      there: (page) => page.getByRole('main').getByRole('textbox').first(),
    },
    { path: '/subscriptions/verify', there: (page) => page.getByRole('main').getByRole('heading').first() },
    { path: `/subscriptions/${ids.activeSubscription}`, there: main('How it calls') },
    {
      path: `/subscriptions/${ids.activeSubscription}/edit`,
      there: (page) => page.getByRole('button', { name: 'Save changes' }),
    },
  ],
  'contacts and documents': [
    { path: '/contacts', there: heading('Contacts') },
    { path: `/contacts/${ids.contact}`, there: (page) => page.getByRole('form', { name: 'Contact' }) },
    { path: `/contacts/${ids.contact}/groups`, there: (page) => page.getByRole('table') },
    { path: '/documents', there: heading('Documents') },
    { path: `/documents/${ids.sentDocument}`, there: main('What was done with it') },
    {
      path: `/documents/${ids.sentDocument}/invite`,
      there: (page) => page.getByRole('form', { name: 'Invite to sign' }),
    },
    {
      path: `/documents/${ids.sentDocument}/fax`,
      there: (page) => page.getByRole('form', { name: 'Send by fax' }),
    },
    {
      path: `/documents/${ids.sentDocument}/brand`,
      there: (page) => page.getByRole('combobox', { name: 'Brand id' }),
    },
  ],
  'group templates and copies': [
    { path: '/group-templates', there: heading('Group templates') },
    { path: `/group-templates/${ids.popularGroupTemplate}`, there: main('Signing flow') },
    { path: `/group-templates/${ids.popularGroupTemplate}/add`, there: (page) => page.getByRole('dialog') },
    {
      path: `/group-templates/${ids.popularGroupTemplate}/remove-access`,
      there: (page) => page.getByRole('dialog'),
    },
    { path: '/copies', there: heading('Copies') },
    {
      path: `/copies/${ids.popularGroupTemplate}`,
      there: (page) => page.getByRole('table', { name: 'Copies' }),
    },
  ],
  brands: [
    { path: '/brands?change', there: heading('Brands') },
    { path: '/brands/of-group', there: (page) => page.getByRole('combobox', { name: 'Document group id' }) },
    { path: `/brands/${ids.organization}`, there: (page) => page.getByRole('table') },
    { path: brand, there: main('Colours') },
    { path: `${brand}/texts`, there: main('Texts') },
    { path: `${brand}/email`, there: (page) => page.getByRole('textbox').first() },
    { path: `${brand}/completed-email`, there: (page) => page.getByRole('region', { name: 'Texts' }) },
    { path: `${brand}/assignments`, there: (page) => page.getByRole('main').getByRole('combobox').first() },
  ],
  'admins and operations': [
    { path: '/org-admins', there: heading('Org admins') },
    {
      path: `/org-admins/${ids.organization}`,
      there: (page) => page.getByRole('table', { name: 'Roster of admins' }),
    },
    {
      path: `/org-admins/${ids.organization}/many`,
      there: (page) => page.getByRole('textbox', { name: 'Addresses' }),
    },
    { path: '/operations', there: heading('Operations') },
    {
      path: '/operations/listRequestLogs',
      there: (page) => page.getByRole('main').getByRole('textbox').first(),
    },
  ],
};

const ASSET = /\/assets\/[^/]+\.(?:js|css)$/;
const nameOf = (url: string) => new URL(url).pathname;

/** Opens a part, and whatever is used for it. */
async function open(page: Page, { path, use }: Part): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await use?.(page);
}

/** The files that the part brings beyond the page itself, as they were asked for. */
async function filesOf(page: Page, part: Part): Promise<readonly string[]> {
  const asked = new Set<string>();
  const note = (request: { url(): string }) => {
    if (ASSET.test(request.url())) asked.add(nameOf(request.url()));
  };
  page.on('request', note);
  await open(page, part);
  await expect(part.there(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const own = await page.evaluate(async () => {
    const page = await (await fetch(location.href)).text();
    return [...page.matchAll(/\/assets\/[^"]+/g)].map(([file]) => file);
  });
  return [...asked].filter((file) => !own.includes(file));
}

/** Style sheets that the page has, and whether each was read. */
const styles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href, sheet }) => {
      try {
        // Of one that could not be read this throws.
        return `${new URL(href).pathname} ${sheet?.cssRules.length}`;
      } catch {
        return `${href} is missing`;
      }
    }),
  );

/** Files that a test of this process has already lost. */
const lost = new Set<string>();

for (const [name, some] of Object.entries(parts)) {
  test(`#63 ${name}: a part that is lost with the connection comes back with it, styled and without a reload`, async ({
    page,
    signedIn,
    consoleGuard,
  }) => {
    test.setTimeout(900_000);
    consoleGuard.expectConsoleError(FAILED);
    await signedIn();
    let missed = 0;
    for (const part of some) {
      const files = await filesOf(page, part);
      const whole = await styles(page);
      for (const file of files) {
        if (lost.has(file)) continue;
        lost.add(file);
        await test.step(`${part.path} ${file}`, async () => {
          await page.route(`**${file}`, (route) => route.abort());
          await open(page, part);
          const said = page.getByText(SAID);
          await expect(said.or(part.there(page)).first()).toBeVisible();
          // What is loaded before somebody asks for it is nobody's loss.
          if (await part.there(page).isVisible()) return page.unroute(`**${file}`);
          missed++;
          await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
          await page.unroute(`**${file}`);
          await page.evaluate(() => dispatchEvent(new Event('online')));
          await expect(part.there(page)).toBeVisible();
          await expect(said).toBeHidden();
          // What is loaded when there is time for it may have come as well.
          await expect.poll(() => styles(page)).toEqual(expect.arrayContaining(whole));
          expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
        });
      }
    }
    expect(missed).toBeGreaterThan(0);
  });
}
