import { PageObject } from './page-object.ts';

/** The table of contacts, and the drawer for a new one. */
export class ContactsPage extends PageObject {
  readonly table = this.page.getByRole('table', { name: 'Contacts' });
  /** Those of contacts, without that of the headings. */
  readonly rows = this.table.getByRole('row').filter({ has: this.page.getByRole('cell') });
  readonly pages = this.page.getByRole('navigation', { name: 'Pages of contacts' });
  readonly create = this.page.getByRole('link', { name: 'New contact' });
  readonly drawer = this.page.getByRole('dialog', { name: 'New contact' });
}
