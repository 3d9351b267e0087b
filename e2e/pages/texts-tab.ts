import type { Locator, Page } from '@playwright/test';

/** The texts of a brand in their languages, with the preview. */
export class TextsTab {
  readonly page: Page;
  readonly preview: Locator;
  readonly helpCenter: Locator;
  readonly welcome: Locator;

  constructor(page: Page) {
    this.page = page;
    this.preview = page.getByRole('region', { name: 'Preview' });
    this.helpCenter = page.getByRole('switch', { name: 'Show the help center' });
    this.welcome = page.getByRole('switch', { name: 'Show the welcome message' });
  }

  /** A text by its name, such as "Consent text in French". */
  text(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  insertion(placeholder: string, name: string): Locator {
    return this.page.getByRole('button', { name: `Insert ${placeholder} into ${name}` });
  }

  reset(name: string): Locator {
    return this.page.getByRole('button', { name: `Reset: ${name}` });
  }
}
