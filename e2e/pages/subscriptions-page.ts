import type { Locator, Page } from '@playwright/test';

/** The list of subscriptions, and the one that is open beside it. */
export class SubscriptionsPage {
  readonly page: Page;
  readonly table: Locator;
  readonly rows: Locator;
  /** Beside the list where there is room, over it where there is not. */
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Subscriptions' });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.panel = page
      .getByRole('complementary', { name: 'Subscription' })
      .or(page.getByRole('dialog', { name: 'Subscription', exact: true }));
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/subscriptions${query}`);
    await this.rows.first().waitFor();
  }
}
