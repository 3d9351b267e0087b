import { PageObject } from './page-object.ts';

/** One subscription, and the form that edits it. */
export class SubscriptionPage extends PageObject {
  readonly main = this.page.getByRole('main');
  readonly setup = this.page.getByRole('region', { name: 'How it calls' });
  readonly count = this.page.getByRole('region', { name: 'Callbacks' });
  readonly calls = this.page.getByRole('region', { name: 'Latest calls about it' });
  readonly callback = this.page.getByRole('textbox', { name: 'Callback URL' });
  readonly save = this.page.getByRole('button', { name: 'Save changes' });
  readonly notCarried = this.page.getByRole('region', { name: 'What this edit cannot carry' });
  readonly planned = this.page.getByRole('region', { name: 'What will change' });
  readonly outcome = this.page.getByRole('region', { name: /^(Saved|Not saved)/ });
  readonly alert = this.main.getByRole('alert');

  async open(id: string): Promise<void> {
    await this.page.goto(`/subscriptions/${id}`);
  }

  async openEdit(id: string): Promise<void> {
    await this.page.goto(`/subscriptions/${id}/edit`);
    await this.callback.waitFor();
  }
}
