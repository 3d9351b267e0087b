import type { Locator, Page, Route } from '@playwright/test';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';

/** What the browser says itself of a request that fails. */
const FAILED = /Failed to load resource: net::ERR_FAILED/;
const SAID = /A part of Sealdesk could not be loaded/;

/** Something on a page that brings more with it. */
interface Use {
  readonly on: (page: Page) => Locator;
  readonly go: (it: Locator) => Promise<unknown>;
}

/** Something that is loaded when an address is opened, or when something on its page is used. */
interface Part {
  readonly path: string;
  readonly use?: Use;
  /** Something that the first has brought. */
  readonly next?: Use;
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
const press = (name: string | RegExp): Use => ({
  on: (page) => page.getByRole('button', { name }).first(),
  go: (it) => it.click(),
});
const item = (name: string): Use => ({
  on: (page) => page.getByRole('menuitem', { name }),
  go: (it) => it.click(),
});
const brand = `/brands/${ids.organization}/${ids.brand}`;

const parts: Readonly<Record<string, readonly Part[]>> = {
  'the frame': [
    { path: '/nowhere', there: heading('Page not found') },
    {
      path: '/activity',
      use: { on: heading('Activity'), go: (it) => it.page().keyboard.press('?') },
      there: dialog('Keyboard'),
    },
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
    { path: '/request-logs?view=groups', there: (page) => page.getByRole('table').first() },
    { path: '/request-logs?uri=nothing-has-this', there: main(/None|No entr/) },
    { path: '/request-logs', use: press(/^Filters/), there: dialog('Filters') },
    {
      path: '/request-logs',
      use: press(/^More:/),
      next: item('Saved and recent queries'),
      there: dialog('Saved and recent queries'),
    },
    { path: '/request-logs', use: press(/^More:/), next: item('Export …'), there: dialog(/Export/) },
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
      there: (page) => page.getByRole('radio').first(),
    },
    { path: '/subscriptions/verify', there: (page) => page.getByRole('main').getByRole('heading').first() },
    { path: `/subscriptions/${ids.activeSubscription}/settings`, there: main('How it calls') },
    {
      path: `/subscriptions/${ids.activeSubscription}/edit`,
      there: (page) => page.getByRole('button', { name: 'Save changes' }),
    },
  ],
  'contacts and documents': [
    { path: '/contacts', there: (page) => page.getByRole('table', { name: 'Contacts' }) },
    { path: '/contacts/new', there: dialog('New contact') },
    { path: `/contacts/${ids.contact}`, there: (page) => page.getByRole('form', { name: 'Contact' }) },
    { path: `/contacts/${ids.contact}/groups`, there: (page) => page.getByRole('table') },
    { path: '/documents', there: heading('Documents') },
    { path: `/documents/${ids.sentDocument}`, there: main('History') },
    {
      path: `/documents/${ids.freeDocument}/invite`,
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
      there: (page) => page.getByRole('table', { name: 'Admins' }),
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
const isStyle = (file: string) => file.endsWith('.css');

/**
 * Refuses every file that the page loads later than itself, until the page has said that it is missing. A style sheet
 * comes back after the scripts that it goes with, so that it is missing alone as well.
 */
class LostFiles {
  readonly #page: Page;
  readonly #said: Locator;
  /** Files that the page itself names: without them there is nothing that could say so. */
  readonly #own: ReadonlySet<string>;
  readonly #away = new Set<string>();
  /** Style sheets that were asked for while no script was away. */
  readonly #alone = new Set<string>();
  /** Files that were lost and may be had again. */
  readonly back = new Set<string>();

  private constructor(page: Page, own: ReadonlySet<string>) {
    this.#page = page;
    this.#own = own;
    this.#said = page.getByText(SAID);
  }

  static async begin(page: Page): Promise<LostFiles> {
    const html = await (await page.request.get('/')).text();
    const own = new Set([...html.matchAll(/\/assets\/[^"]+/g)].map(([file]) => file));
    const files = new LostFiles(page, own);
    await page.route(ASSET, (route) => files.#answer(route));
    return files;
  }

  #answer(route: Route): Promise<void> {
    const file = new URL(route.request().url()).pathname;
    if (this.#own.has(file) || this.back.has(file)) return route.continue();
    this.#away.add(file);
    if (![...this.#away].some((other) => !isStyle(other))) this.#alone.add(file);
    return route.abort();
  }

  #giveBack(): void {
    const scripts = [...this.#away].filter((file) => !isStyle(file));
    for (const file of scripts.length > 0 ? scripts : this.#alone) {
      this.#away.delete(file);
      this.back.add(file);
    }
    this.#alone.clear();
  }

  /** Gives the files back one round after another, until the page has what it is waited for. */
  async recover(wanted: Locator): Promise<void> {
    await expect
      .poll(
        async () => {
          if (await this.#said.isVisible()) {
            this.#giveBack();
            await this.#page.evaluate(() => dispatchEvent(new Event('online')));
            return 'some files are missing';
          }
          return (await wanted.isVisible()) ? 'there' : 'not there yet';
        },
        { intervals: [50], timeout: 30_000 },
      )
      .toBe('there');
  }
}

/** Style sheets of the page that were not read. */
const unread = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => {
        try {
          // Of one that could not be read this throws.
          return sheet?.cssRules.length === undefined;
        } catch {
          return true;
        }
      })
      .map(({ href }) => href),
  );

for (const [name, some] of Object.entries(parts)) {
  test(`#63 ${name}: a part that is lost with the connection comes back with it, styled and without a reload`, async ({
    page,
    signedIn,
    consoleGuard,
  }) => {
    test.setTimeout(180_000);
    consoleGuard.expectConsoleError(FAILED);
    await signedIn();
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    const files = await LostFiles.begin(page);
    for (const [index, { path, use, next, there }] of some.entries()) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'commit' });
        for (const step of [use, next]) {
          if (!step) continue;
          await files.recover(step.on(page));
          await step.go(step.on(page));
        }
        await files.recover(there(page));
        await expect.poll(() => unread(page)).toEqual([]);
        expect(documents).toBe(index + 1);
      });
    }
    const lost = [...files.back];
    expect(lost.filter(isStyle)).not.toEqual([]);
    expect(lost.filter((file) => !isStyle(file))).not.toEqual([]);
  });
}
