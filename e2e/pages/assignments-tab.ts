import type { Locator, Page } from '@playwright/test';

/** Where a brand is used, and what was done here. */
export class AssignmentsTab {
  readonly page: Page;
  readonly table: Locator;
  readonly rows: Locator;
  readonly offer: Locator;
  readonly undo: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Assigned on this browser' });
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    this.offer = page.getByRole('region', { name: 'Undo', exact: true });
    this.undo = this.offer.getByRole('button', { name: 'Undo', exact: true });
    this.alert = page.getByRole('alert');
  }

  async choose(kind: 'Document' | 'Application'): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: 'Assign to' })
      .getByRole('radio', { name: kind, exact: true })
      .check();
  }

  id(kind: 'Document' | 'Application'): Locator {
    return this.page.getByRole('combobox', { name: `${kind} id` });
  }

  assign(kind: 'document' | 'application'): Locator {
    return this.page.getByRole('button', { name: `Assign to the ${kind}` });
  }

  unassign(kind: 'document' | 'application'): Locator {
    return this.page.getByRole('button', { name: `Unassign from the ${kind}` });
  }
}
