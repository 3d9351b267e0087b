import type { Locator, Page } from '@playwright/test';
import { demoAccounts } from '../../src/service/demo/accounts.ts';

/** The part of an email before the @, by which tests name a demo account. */
export type AccountName = 'm.ortega' | 'a.lindqvist' | 'j.okafor' | 'p.duval' | 's.whitlock';

/** A demo account by its name. */
export function demoAccount(name: AccountName) {
  const account = demoAccounts.find(({ email }) => email.startsWith(`${name}@`));
  if (!account) throw new Error(`There is no demo account ${name}`);
  return account;
}

/** The sign-in form, on its page or in the dialog over another page. */
export class SignInPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly apiKey: Locator;
  readonly access: Locator;
  readonly patterns: Locator;
  readonly submit: Locator;
  /** The way that leads to the service's own page. */
  readonly atService: Locator;
  readonly continue: Locator;
  readonly alert: Locator;
  /** The demo accounts, each a button that signs in. */
  readonly demoAccounts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Sign in', level: 1 });
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.password = page.getByRole('textbox', { name: 'Password' });
    this.apiKey = page.getByRole('textbox', { name: 'API key' });
    this.access = page.getByRole('combobox', { name: 'Access' });
    this.patterns = page.getByRole('textbox', { name: 'URL patterns' });
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true });
    this.atService = page.getByRole('radio', { name: 'At the service' });
    this.continue = page.getByRole('button', { name: /^Continue to / });
    this.alert = page.getByRole('alert');
    this.demoAccounts = page.getByRole('button', { name: /^Sign in as / });
  }

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
