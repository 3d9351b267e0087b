import { PageObject } from './page-object.ts';

/** The list of subscriptions, and the one that is open beside it. */
export class SubscriptionsPage extends PageObject {
  readonly table = this.page.getByRole('table', { name: 'Subscriptions' });
  readonly rows = this.table.locator('tbody').getByRole('row');
  readonly panel = this.beside('Subscription');

  async open(query = ''): Promise<void> {
    await this.page.goto(`/subscriptions${query}`);
    await this.rows.first().waitFor();
  }
}
