import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The sign-in page of the provider that `--demo-staff` starts, and the way there and back. */
export class DemoProviderPage extends PageObject {
  /** What leads there from the sign-in page of the dashboard. */
  readonly way = this.page.getByRole('link', { name: 'Continue with Northwind' });
  readonly heading = this.page.getByRole('heading', { name: 'Sign in to Northwind as' });
  readonly signOut = this.page.getByRole('button', { name: 'Yes, sign out' });

  /** @param name such as Sam Support */
  person(name: string): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Goes from a page of the dashboard to the provider. */
  async open(path = '/sign-in'): Promise<void> {
    await this.page.goto(path);
    await this.way.click();
    await expect(this.heading).toBeVisible();
  }

  async signIn(name: string, path?: string): Promise<void> {
    await this.open(path);
    await this.person(name).click();
  }
}
