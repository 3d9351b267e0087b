import type { Locator, Page } from '@playwright/test';

/** The texts of a brand in their languages. */
export class TextsTab {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** A text by its name, such as "Consent text in French". */
  text(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }
}
