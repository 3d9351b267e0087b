import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** A contact with its form and its groups. */
export class ContactPage {
  readonly page: Page;
  readonly frame: Frame;
  readonly form: Locator;
  readonly review: Locator;
  readonly sent: Locator;
  readonly alert: Locator;
  readonly update: Locator;
  readonly sendFormer: Locator;
  readonly groups: Locator;
  readonly pages: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
    this.form = page.getByRole('form', { name: 'Contact' });
    this.review = page.getByRole('region', { name: 'What will be sent' });
    this.sent = page.getByRole('region', { name: 'What was sent' });
    this.alert = this.form.getByRole('alert');
    this.update = page.getByRole('button', { name: 'Update contact' });
    this.sendFormer = page.getByRole('button', { name: 'Send the former values again' });
    this.groups = page.getByRole('table', { name: 'Groups of the contact' });
    this.pages = page.getByRole('navigation', { name: 'Pages of groups' });
  }

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
