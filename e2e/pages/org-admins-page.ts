import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The admins of an organization: set one by one, found on the roster, or set many at once. */
export class OrgAdminsPage extends PageObject {
  readonly organizationId = this.page.getByRole('combobox', { name: 'Organization id' });
  readonly show = this.page.getByRole('button', { name: 'Show its admins' });
  /** Opens the drawer that sets one admin. */
  readonly setOne = this.page.getByRole('link', { name: 'Set an admin' });
  readonly email = this.page.getByRole('textbox', { name: 'Email' });
  readonly set = this.page
    .getByRole('dialog', { name: 'Set an admin' })
    .getByRole('button', { name: /^(?:Add this admin|Activate|Deactivate)$/ });
  readonly search = this.page.getByRole('searchbox', { name: 'Search admins' });
  readonly roster = this.page.getByRole('table', { name: 'Admins' });
  readonly offer = this.page.getByRole('region', { name: 'Undo', exact: true });
  readonly undo = this.offer.getByRole('button', { name: 'Undo', exact: true });
  /** The admin who is open beside the roster, or over it. */
  readonly panel = this.page.getByLabel('Admin', { exact: true });
  readonly alert = this.page.getByRole('alert');
  /** The list of addresses for many at once. */
  readonly list = this.page.getByRole('textbox', { name: 'Addresses' });
  /** What the check of the list says. */
  readonly check = this.page.getByRole('status').filter({ hasText: 'ready to be sent' });
  readonly send = this.page.getByRole('button', {
    name: /^(?:Activate|Deactivate|Set) (?:[\d,]+ )?admins?$/,
  });
  readonly results = this.page.getByRole('table', { name: /: results$/ });
  readonly progress = this.page.getByRole('progressbar');

  async open(organizationId: string): Promise<void> {
    await this.page.goto(`/org-admins/${organizationId}`);
  }

  async openMany(organizationId: string): Promise<void> {
    await this.page.goto(`/org-admins/${organizationId}/many`);
  }

  row(email: string): Locator {
    return this.roster.getByRole('row').filter({ hasText: email });
  }

  result(email: string): Locator {
    return this.results.getByRole('row').filter({ hasText: email });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async choose(label: string | RegExp): Promise<void> {
    await this.page.getByRole('radio', { name: label }).check();
  }

  /** Pastes as a person does; thousands of lines typed by Playwright take minutes. */
  async paste(text: string): Promise<void> {
    await this.list.click();
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.page.keyboard.press('ControlOrMeta+V');
  }
}
