import type { Locator, Page } from '@playwright/test';
import { showSide } from './brand-editor-page.ts';

/** The email of a brand: form, preview, checks, and what is said of saving it. */
export class EmailTab {
  readonly page: Page;
  readonly form: Locator;
  readonly preview: Locator;
  readonly checks: Locator;
  readonly subject: Locator;
  readonly replaceDialog: Locator;
  readonly deleteEmail: Locator;
  readonly deleteDialog: Locator;
  /** Said for a moment, once it is done. */
  readonly putBack: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('region', { name: 'Email', exact: true });
    this.preview = page.getByRole('region', { name: 'Preview' });
    this.checks = page.getByRole('region', { name: 'Checks', exact: true });
    this.subject = this.field('Subject');
    this.replaceDialog = page.getByRole('dialog', { name: 'Replace the email of this brand?' });
    this.deleteEmail = page.getByRole('button', { name: 'Delete email', exact: true });
    this.putBack = page.getByText('The old email is back', { exact: true }).first();
    this.deleteDialog = page.getByRole('dialog', { name: /^Delete the/ });
  }

  field(name: string): Locator {
    return this.form.getByRole('textbox', { name, exact: true });
  }

  choice(group: string, name: string): Locator {
    return this.form.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
  }

  /** Something told of saving it, on whichever tab one is. */
  notice(title: string | RegExp): Locator {
    return this.page.getByRole('alert', { name: title });
  }

  told(title: string | RegExp): Locator {
    return this.form.getByRole('status', { name: title });
  }

  async confirmReplacement(): Promise<void> {
    await this.replaceDialog.getByRole('button', { name: 'Save and replace the email' }).click();
  }

  async look(side: 'Form' | 'Preview and checks'): Promise<void> {
    await showSide(this.page, side);
  }
}
