import type { Locator, Page } from '@playwright/test';
import { type AccountName, SignInPage } from './sign-in-page.ts';

/** What stands around every page behind the sign-in page. */
export class Frame {
  readonly page: Page;
  readonly header: Locator;
  readonly heading: Locator;
  readonly navigation: Locator;
  readonly account: Locator;
  readonly accountPanel: Locator;
  readonly search: Locator;
  readonly palette: Locator;
  readonly paletteField: Locator;
  readonly keysHelp: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.heading = page.getByRole('heading', { level: 1 });
    this.navigation = page.getByRole('navigation', { name: 'Pages', exact: true });
    this.account = this.header.getByRole('button', { name: /account/i });
    this.accountPanel = page.getByRole('dialog', { name: 'Account' });
    this.search = this.header.getByRole('button', { name: /Search or paste an id/ });
    this.palette = page.getByRole('dialog', { name: 'Search' });
    this.paletteField = page.getByRole('combobox', { name: 'Search or paste an id' });
    this.keysHelp = page.getByRole('dialog', { name: 'Keyboard' });
  }

  /** Goes to a page and signs in on the way. */
  async open(path = '/request-logs', name: AccountName = 'm.ortega'): Promise<void> {
    const signIn = new SignInPage(this.page);
    await signIn.open(path);
    await signIn.signIn(name);
    await this.header.waitFor();
  }

  /** A choice of the account panel, such as the dark colours. */
  choice(name: string): Locator {
    return this.accountPanel.getByRole('radio', { name });
  }

  option(name: string | RegExp): Locator {
    return this.palette.getByRole('option', { name });
  }
}
