import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The dialog that makes a support bundle. */
export class BundleDialog extends PageObject {
  readonly dialog = this.page.getByRole('dialog', { name: 'Support bundle' });
  readonly preview = this.dialog.getByRole('textbox', { name: 'Preview of the bundle' });
  readonly progress = this.dialog.getByRole('status');
  /** What is in the bundle, each with a note. */
  readonly notes = this.dialog.getByRole('textbox', { name: /^Note on: / });
  /** Says beside the list how much is in it. */
  readonly marker = this.page.getByRole('button', { name: /^Support bundle, \d+ items?$/ });

  option(name: 'With bodies' | 'With email addresses' | 'With secrets'): Locator {
    return this.dialog.getByRole('checkbox', { name });
  }

  button(name: 'Copy as Markdown' | 'Download Markdown' | 'Download JSON' | 'Empty the bundle'): Locator {
    return this.dialog.getByRole('button', { name });
  }

  /** Presses a download button. @returns name and content of the file */
  async download(what: 'Markdown' | 'JSON'): Promise<{ name: string; text: string }> {
    const coming = this.page.waitForEvent('download');
    await this.button(`Download ${what}`).click();
    const file = await coming;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }
}
