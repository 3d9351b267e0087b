import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';
import { type AccountName, SignInPage } from './sign-in-page.ts';

/** What stands around every page behind the sign-in page. */
export class Frame extends PageObject {
  readonly header = this.page.getByRole('banner');
  readonly heading = this.page.getByRole('heading', { level: 1 });
  readonly navigation = this.page.getByRole('navigation', { name: 'Pages', exact: true });
  readonly account = this.header.getByRole('button', { name: /account/i });
  readonly accountPanel = this.page.getByRole('dialog', { name: 'Account' });
  readonly search = this.header.getByRole('button', { name: /Search or paste an id/ });
  readonly palette = this.page.getByRole('dialog', { name: 'Search' });
  readonly paletteField = this.page.getByRole('combobox', { name: 'Search or paste an id' });
  readonly keysHelp = this.page.getByRole('dialog', { name: 'Keyboard' });

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
