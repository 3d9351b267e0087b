import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';
import { views } from './views/views.ts';

/** What the browser says itself of a request that fails. */
const FAILED = /Failed to load resource: net::ERR_FAILED/;
const SAID = /A part of Sealdesk could not be loaded/;

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

for (const [area, ofArea] of Object.entries(views)) {
  const loading = ofArea.filter(({ sameFiles }) => !sameFiles);
  if (loading.length === 0) continue;
  test(`#63 ${area}: a part that is lost with the connection comes back with it, styled and without a reload`, async ({
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
    for (const [index, { path, steps = [], there }] of loading.entries()) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'commit' });
        for (const step of steps) {
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
