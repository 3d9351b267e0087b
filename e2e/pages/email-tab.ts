import type { Locator, Page } from '@playwright/test';
import { showSide } from './brand-editor-page.ts';

/** The email resource of a brand: form, preview, checks, and how it gets to the service. */
export class EmailTab {
  readonly page: Page;
  readonly form: Locator;
  readonly preview: Locator;
  readonly checks: Locator;
  readonly subject: Locator;
  readonly create: Locator;
  readonly replace: Locator;
  readonly discard: Locator;
  readonly replaceDialog: Locator;
  readonly deleteEmail: Locator;
  readonly deleteEditor: Locator;
  readonly deleteDialog: Locator;
  /** Said for a moment, once it is done. */
  readonly replaced: Locator;
  readonly putBack: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('region', { name: 'Email resource', exact: true });
    this.preview = page.getByRole('region', { name: 'Preview' });
    this.checks = page.getByRole('region', { name: 'Checks', exact: true });
    this.subject = this.field('Subject');
    this.create = this.form.getByRole('button', { name: 'Create email resource' });
    this.replace = this.form.getByRole('button', { name: 'Replace the email resource' });
    this.discard = this.form.getByRole('button', { name: 'Discard changes' });
    this.replaceDialog = page.getByRole('dialog', { name: 'Replace the email resource?' });
    this.deleteEmail = page.getByRole('button', { name: 'Delete email resource', exact: true });
    this.deleteEditor = page.getByRole('button', { name: 'Delete editor resource', exact: true });
    this.replaced = page.getByText('The email resource is replaced', { exact: true }).first();
    this.putBack = page.getByText('The old email resource is back', { exact: true }).first();
    this.deleteDialog = page.getByRole('dialog', { name: /^Delete the/ });
  }

  field(name: string): Locator {
    return this.form.getByRole('textbox', { name, exact: true });
  }

  choice(group: string, name: string): Locator {
    return this.form.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
  }

  /** Something told above the form. */
  notice(title: string | RegExp): Locator {
    return this.form.getByRole('alert', { name: title });
  }

  told(title: string | RegExp): Locator {
    return this.form.getByRole('status', { name: title });
  }

  async confirmReplacement(): Promise<void> {
    await this.replaceDialog.getByRole('button', { name: 'Replace the email resource' }).click();
  }

  async look(side: 'Form' | 'Preview and checks'): Promise<void> {
    await showSide(this.page, side);
  }
}
