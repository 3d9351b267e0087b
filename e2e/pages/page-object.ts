import type { Locator, Page } from '@playwright/test';

/** A page of the program, or a part of one, with what a test finds there by its name. */
export abstract class PageObject {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The panel beside the page, which lies over it on a narrow screen. */
  beside(name: string): Locator {
    const exact = { name, exact: true };
    return this.page.getByRole('complementary', exact).or(this.page.getByRole('dialog', exact));
  }
}
