import type { Locator } from '@playwright/test';
import { demoAccounts } from '../../src/service/demo/accounts.ts';
import { PageObject } from './page-object.ts';

/** The part of an email before the @, by which tests name a demo account. */
export type AccountName = 'm.ortega' | 'a.lindqvist' | 'j.okafor' | 'p.duval' | 's.whitlock';

/** A demo account by its name. */
export function demoAccount(name: AccountName) {
  const account = demoAccounts.find(({ email }) => email.startsWith(`${name}@`));
  if (!account) throw new Error(`There is no demo account ${name}`);
  return account;
}

/** The sign-in form, on its page or in the dialog over another page. */
export class SignInPage extends PageObject {
  readonly heading = this.page.getByRole('heading', { name: 'Sign in', level: 1 });
  readonly email = this.page.getByRole('textbox', { name: 'Email' });
  readonly password = this.page.getByRole('textbox', { name: 'Password' });
  readonly apiKey = this.page.getByRole('textbox', { name: 'API key' });
  readonly access = this.page.getByRole('combobox', { name: 'Access' });
  readonly patterns = this.page.getByRole('textbox', { name: 'URL patterns' });
  readonly submit = this.page.getByRole('button', { name: 'Sign in', exact: true });
  /** The way that leads to the service's own page. */
  readonly atService = this.page.getByRole('radio', { name: 'At the service' });
  readonly continue = this.page.getByRole('button', { name: /^Continue to / });
  readonly alert = this.page.getByRole('alert');
  /** The demo accounts, each a button that signs in. */
  readonly demoAccounts = this.page.getByRole('button', { name: /^Sign in as / });

  /** The button that signs in as a demo account. */
  demoAccount(name: AccountName): Locator {
    const { email, role } = demoAccount(name);
    return this.page.getByRole('button', { name: `Sign in as ${email}, ${role}` });
  }

  async open(path = '/sign-in'): Promise<void> {
    await this.page.goto(path);
  }

  /** Fills in a demo account and sends the form. */
  async signIn(name: AccountName): Promise<void> {
    const { email, password } = demoAccount(name);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
