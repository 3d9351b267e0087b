import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The form for a new subscription: all fields on one page, or the guide. */
export class NewSubscriptionPage extends PageObject {
  readonly #main = this.page.getByRole('main');
  readonly event = this.#main.getByRole('combobox', { name: 'Event' });
  readonly callback = this.#main.getByRole('textbox', { name: 'Callback URL' });
  readonly secret = this.#main.getByLabel('Secret', { exact: true });
  readonly addHeader = this.#main.getByRole('button', { name: 'Add a header' });
  readonly create = this.#main.getByRole('button', { name: 'Create the subscription' });
  /** The last chance to take the secret along, on the page that follows. */
  readonly newSecret = this.#main.getByRole('region', { name: 'Take the secret along' });
  /** Goes to the next step of the guide. */
  readonly goOn = this.#main.getByRole('button', { name: 'Continue' });

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
    return this.#main.getByRole('combobox', { name: `${of} id` });
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
