import type { Locator, Page } from '@playwright/test';

/** Which brand a document group has, and where it comes from. */
export class GroupBrandPage {
  readonly page: Page;
  readonly id: Locator;
  readonly show: Locator;
  readonly conclusion: Locator;
  readonly direct: Locator;
  readonly applied: Locator;

  constructor(page: Page) {
    this.page = page;
    this.id = page.getByRole('combobox', { name: 'Document group id' });
    this.show = page.getByRole('button', { name: 'Show its brand' });
    this.conclusion = page.getByRole('heading', { level: 2 });
    this.direct = page.getByRole('region', { name: 'Assigned directly' });
    this.applied = page.getByRole('region', { name: 'With what stands above it' });
  }

  async open(group?: string): Promise<void> {
    await this.page.goto(`/brands/of-group${group === undefined ? '' : `?group=${group}`}`);
  }
}
