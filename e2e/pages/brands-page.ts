import type { Locator } from '@playwright/test';
import { Frame } from './frame.ts';
import { PageObject } from './page-object.ts';

/** The choice of an organization, and the list of its brands. */
export class BrandsPage extends PageObject {
  readonly frame = new Frame(this.page);
  readonly organizationId = this.page.getByRole('combobox', { name: 'Organization id' });
  readonly table = this.page.getByRole('table', { name: 'Brands of the organization' });

  async open(organizationId?: string): Promise<void> {
    await this.page.goto(organizationId === undefined ? '/brands' : `/brands/${organizationId}`);
  }

  /** Opens the choice of an organization, also where one is known. */
  async choose(): Promise<void> {
    await this.page.goto('/brands?change');
  }

  row(title: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: title }) });
  }

  brand(title: string): Locator {
    return this.table.getByRole('link', { name: title, exact: true });
  }
}
