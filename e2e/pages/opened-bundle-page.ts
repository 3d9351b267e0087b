import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** A support bundle that was opened from a file. */
export class OpenedBundlePage {
  readonly #page: Page;
  readonly items: Locator;
  readonly problem: Locator;
  readonly entry: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.items = page.getByRole('list', { name: 'In the bundle' }).locator(':scope > li');
    this.problem = page.getByRole('main').getByRole('alert');
    this.entry = page
      .getByRole('complementary', { name: 'Request log entry' })
      .or(page.getByRole('dialog', { name: 'Request log entry' }));
  }

  /** Comes to the page by the keyboard. */
  async open(): Promise<void> {
    const { paletteField } = new Frame(this.#page);
    await this.#page.keyboard.press('Control+k');
    await paletteField.fill('open a support bundle');
    await this.#page.keyboard.press('Enter');
    await this.#page.waitForURL('**/bundle');
  }

  /** Chooses a file with a text in it. */
  async choose(text: string, name = 'handed.json'): Promise<void> {
    const choosing = this.#page.waitForEvent('filechooser');
    await this.#page.getByRole('button', { name: /^(?:Choose a file|Open another)$/ }).click();
    await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }
}
