import type { Locator } from '@playwright/test';
import { Frame } from './frame.ts';
import { PageObject } from './page-object.ts';

/** A contact with its form and its groups. */
export class ContactPage extends PageObject {
  readonly frame = new Frame(this.page);
  readonly form = this.page.getByRole('form', { name: 'Contact' });
  readonly review = this.page.getByRole('region', { name: 'What will be sent' });
  readonly sent = this.page.getByRole('region', { name: 'What was sent' });
  readonly alert = this.form.getByRole('alert');
  readonly update = this.page.getByRole('button', { name: 'Update contact' });
  readonly sendFormer = this.page.getByRole('button', { name: 'Send the former values again' });
  readonly groups = this.page.getByRole('table', { name: 'Groups of the contact' });
  readonly pages = this.page.getByRole('navigation', { name: 'Pages of groups' });

  /** Opens a contact, and waits until its form is there. */
  async open(id: string): Promise<void> {
    await this.page.goto(`/contacts/${id}`);
    await this.form.waitFor();
  }

  text(label: string): Locator {
    return this.form.getByRole('textbox', { name: label, exact: true });
  }

  choice(label: string): Locator {
    return this.form.getByRole('combobox', { name: label, exact: true });
  }

  /** What the review, or the note of what was sent, says of a field. */
  line(within: Locator, label: string): Locator {
    return within.getByRole('listitem').filter({ hasText: new RegExp(`^${label}`) });
  }
}
