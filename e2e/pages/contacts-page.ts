import type { Locator, Page } from '@playwright/test';

/** The table of contacts, and the drawer for a new one. */
export class ContactsPage {
  readonly table: Locator;
  /** Those of contacts, without that of the headings. */
  readonly rows: Locator;
  readonly pages: Locator;
  readonly create: Locator;
  readonly drawer: Locator;

  constructor(page: Page) {
    this.table = page.getByRole('table', { name: 'Contacts' });
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') });
    this.pages = page.getByRole('navigation', { name: 'Pages of contacts' });
    this.create = page.getByRole('link', { name: 'New contact' });
    this.drawer = page.getByRole('dialog', { name: 'New contact' });
  }
}
