import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** The dialog that makes a support bundle. */
export class BundleDialog {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly preview: Locator;
  readonly progress: Locator;
  /** What is in the bundle, each with a note. */
  readonly notes: Locator;
  /** Says beside the list how much is in it. */
  readonly marker: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Support bundle' });
    this.preview = this.dialog.getByRole('textbox', { name: 'Preview of the bundle' });
    this.progress = this.dialog.getByRole('status');
    this.notes = this.dialog.getByRole('textbox', { name: /^Note on: / });
    this.marker = page.getByRole('button', { name: /^Support bundle, \d+ items?$/ });
  }

  option(name: 'With bodies' | 'With email addresses' | 'With secrets'): Locator {
    return this.dialog.getByRole('checkbox', { name });
  }

  button(name: 'Copy as Markdown' | 'Download Markdown' | 'Download JSON' | 'Empty the bundle'): Locator {
    return this.dialog.getByRole('button', { name });
  }

  /** Presses a download button. @returns name and content of the file */
  async download(what: 'Markdown' | 'JSON'): Promise<{ name: string; text: string }> {
    const coming = this.#page.waitForEvent('download');
    await this.button(`Download ${what}`).click();
    const file = await coming;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }
}
