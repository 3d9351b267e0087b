import type { Locator, Page } from '@playwright/test';

/** What was changed from this browser. */
export class ActivityPage {
  readonly page: Page;
  readonly changes: Locator;
  readonly search: Locator;
  readonly count: Locator;

  constructor(page: Page) {
    this.page = page;
    this.changes = page.getByRole('list', { name: 'Changes' }).getByRole('article');
    this.search = page.getByRole('searchbox', { name: 'Search changes' });
    this.count = page.getByText(/^\d+( of \d+)? changes?$/);
  }

  async open(): Promise<void> {
    await this.page.goto('/activity');
  }

  /** The newest change with a text in it. */
  change(text: string | RegExp): Locator {
    return this.changes.filter({ hasText: text }).first();
  }
}
