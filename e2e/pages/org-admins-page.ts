import { expect, type Locator, type Page } from '@playwright/test';

/** The admins of an organization: set one by one, found on the roster, or set many at once. */
export class OrgAdminsPage {
  readonly page: Page;
  readonly organizationId: Locator;
  readonly show: Locator;
  /** Opens the drawer that sets one admin. */
  readonly setOne: Locator;
  readonly email: Locator;
  readonly set: Locator;
  readonly search: Locator;
  readonly roster: Locator;
  readonly offer: Locator;
  readonly undo: Locator;
  /** The admin who is open beside the roster, or over it. */
  readonly panel: Locator;
  readonly alert: Locator;
  /** The list of addresses for many at once. */
  readonly list: Locator;
  /** What the check of the list says. */
  readonly check: Locator;
  readonly send: Locator;
  readonly results: Locator;
  readonly progress: Locator;

  constructor(page: Page) {
    this.page = page;
    this.organizationId = page.getByRole('combobox', { name: 'Organization id' });
    this.show = page.getByRole('button', { name: 'Show its admins' });
    this.setOne = page.getByRole('link', { name: 'Set an admin' });
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.set = page
      .getByRole('dialog', { name: 'Set an admin' })
      .getByRole('button', { name: /^(?:Add this admin|Activate|Deactivate)$/ });
    this.search = page.getByRole('searchbox', { name: 'Search admins' });
    this.roster = page.getByRole('table', { name: 'Admins' });
    this.offer = page.getByRole('region', { name: 'Undo', exact: true });
    this.undo = this.offer.getByRole('button', { name: 'Undo', exact: true });
    this.panel = page.getByLabel('Admin', { exact: true });
    this.alert = page.getByRole('alert');
    this.list = page.getByRole('textbox', { name: 'Addresses' });
    this.check = page.getByRole('status').filter({ hasText: 'ready to be sent' });
    this.send = page.getByRole('button', { name: /^(?:Activate|Deactivate|Set) (?:[\d,]+ )?admins?$/ });
    this.results = page.getByRole('table', { name: /: results$/ });
    this.progress = page.getByRole('progressbar');
  }

  async open(organizationId: string): Promise<void> {
    await this.page.goto(`/org-admins/${organizationId}`);
  }

  async openMany(organizationId: string): Promise<void> {
    await this.page.goto(`/org-admins/${organizationId}/many`);
  }

  row(email: string): Locator {
    return this.roster.getByRole('row').filter({ hasText: email });
  }

  /** Opens an admin beside the roster. */
  async openAdmin(email: string): Promise<void> {
    await this.row(email).getByRole('link').click();
    await expect(this.panel).toContainText(email);
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
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.list.click();
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.page.keyboard.press('ControlOrMeta+V');
  }
}
