import type { Locator, Page } from '@playwright/test';

/** The form for a new subscription: all fields on one page, or the guide. */
export class NewSubscriptionPage {
  readonly page: Page;
  readonly event: Locator;
  readonly callback: Locator;
  readonly secret: Locator;
  readonly addHeader: Locator;
  readonly create: Locator;
  /** The last chance to take the secret along, on the page that follows. */
  readonly newSecret: Locator;
  /** Goes to the next step of the guide. */
  readonly goOn: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.event = main.getByRole('combobox', { name: 'Event' });
    this.callback = main.getByRole('textbox', { name: 'Callback URL' });
    this.secret = main.getByLabel('Secret', { exact: true });
    this.addHeader = main.getByRole('button', { name: 'Add a header' });
    this.create = main.getByRole('button', { name: 'Create the subscription' });
    this.newSecret = main.getByRole('region', { name: 'Take the secret along' });
    this.goOn = main.getByRole('button', { name: 'Continue' });
  }

  /** The page with all fields. */
  async open(): Promise<void> {
    await this.page.goto('/subscriptions/new');
    await this.create.waitFor();
  }

  /** A step of the guide. @param number from 1 */
  step(number: number): Locator {
    return this.page.getByRole('heading', { name: new RegExp(`^Step ${number} of 6`) });
  }

  /** @param of what the id is of: "Document" */
  id(of: string): Locator {
    return this.page.getByRole('main').getByRole('combobox', { name: `${of} id` });
  }

  /** @param number from 1 */
  header(number: number): { readonly name: Locator; readonly value: Locator } {
    const row = this.page.getByRole('group', { name: `Header ${number}`, exact: true });
    return {
      name: row.getByRole('textbox', { name: 'Name' }),
      value: row.getByRole('textbox', { name: 'Value' }),
    };
  }

  /** Fills in what is required. */
  async fill(values: { readonly entityId: string; readonly event?: string; readonly callback: string }) {
    await this.id('Document').fill(values.entityId);
    await this.event.fill(values.event ?? 'document.complete');
    await this.callback.fill(values.callback);
  }
}
