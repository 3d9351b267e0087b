import type { Locator, Page } from '@playwright/test';

/** One subscription, and the form that edits it. */
export class SubscriptionPage {
  readonly page: Page;
  readonly main: Locator;
  readonly setup: Locator;
  readonly count: Locator;
  readonly calls: Locator;
  readonly callback: Locator;
  readonly save: Locator;
  readonly notCarried: Locator;
  readonly planned: Locator;
  readonly outcome: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.setup = page.getByRole('region', { name: 'How it calls' });
    this.count = page.getByRole('region', { name: 'Callbacks' });
    this.calls = page.getByRole('region', { name: 'Latest calls about it' });
    this.callback = page.getByRole('textbox', { name: 'Callback URL' });
    this.save = page.getByRole('button', { name: 'Save changes' });
    this.notCarried = page.getByRole('region', { name: 'What this edit cannot carry' });
    this.planned = page.getByRole('region', { name: 'What will change' });
    this.outcome = page.getByRole('region', { name: /^(Saved|Not saved)/ });
    this.alert = this.main.getByRole('alert');
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/subscriptions/${id}`);
  }

  async openEdit(id: string): Promise<void> {
    await this.page.goto(`/subscriptions/${id}/edit`);
    await this.callback.waitFor();
  }
}
