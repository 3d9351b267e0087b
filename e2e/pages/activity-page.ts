import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** What was changed from this browser. */
export class ActivityPage extends PageObject {
  readonly changes = this.page.getByRole('list', { name: 'Changes' }).getByRole('article');
  readonly search = this.page.getByRole('searchbox', { name: 'Search changes' });
  readonly count = this.page.getByText(/^\d+( of \d+)? changes?$/);

  async open(): Promise<void> {
    await this.page.goto('/activity');
  }

  /** The newest change with a text in it. */
  change(text: string | RegExp): Locator {
    return this.changes.filter({ hasText: text }).first();
  }
}
