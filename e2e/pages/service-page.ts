import { PageObject } from './page-object.ts';
import { type AccountName, demoAccount } from './sign-in-page.ts';

/** The page of the embedded service on which people sign in for an application. */
export class ServicePage extends PageObject {
  readonly heading = this.page.getByRole('heading', { name: 'Sign in to the document signing service' });
  readonly email = this.page.getByLabel('Email');
  readonly password = this.page.getByLabel('Password');
  readonly allow = this.page.getByRole('button', { name: 'Sign in and allow' });
  readonly refuse = this.page.getByRole('button', { name: 'Refuse' });
  readonly alert = this.page.getByRole('alert');

  async signIn(name: AccountName): Promise<void> {
    const { email, password } = demoAccount(name);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.allow.click();
  }
}
