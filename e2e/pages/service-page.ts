import type { Locator, Page } from '@playwright/test';
import { type AccountName, demoAccount } from './sign-in-page.ts';

/** The page of the embedded service on which people sign in for an application. */
export class ServicePage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly allow: Locator;
  readonly refuse: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { name: 'Sign in to the document signing service' });
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password');
    this.allow = page.getByRole('button', { name: 'Sign in and allow' });
    this.refuse = page.getByRole('button', { name: 'Refuse' });
    this.alert = page.getByRole('alert');
  }

  async signIn(name: AccountName): Promise<void> {
    const { email, password } = demoAccount(name);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.allow.click();
  }
}
