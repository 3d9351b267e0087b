import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** The choice of an organization, and the list of its brands. */
export class BrandsPage {
  readonly page: Page;
  readonly frame: Frame;
  readonly organizationId: Locator;
  readonly table: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
    this.organizationId = page.getByRole('combobox', { name: 'Organization id' });
    this.table = page.getByRole('table', { name: 'Brands of the organization' });
  }

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
