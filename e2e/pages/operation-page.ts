import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** The list of operations, and one as a form with its request and its answer. */
export class OperationPage {
  readonly page: Page;
  readonly frame: Frame;
  readonly search: Locator;
  readonly table: Locator;
  readonly form: Locator;
  readonly send: Locator;
  readonly bodyAsJson: Locator;
  readonly curl: Locator;
  readonly answer: Locator;
  readonly errors: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
    this.search = page.getByRole('searchbox', { name: 'Search operations' });
    this.table = page.getByRole('table', { name: 'Operations by resource' });
    this.form = page.getByRole('form');
    this.send = page.getByRole('button', { name: 'Send the request' });
    this.bodyAsJson = page.getByRole('textbox', { name: 'Body as JSON' });
    this.curl = page.getByRole('region', { name: 'Request', exact: true }).locator('pre');
    this.answer = page.getByRole('region', { name: 'Response', exact: true });
    this.errors = page.getByRole('region', { name: /^Documented errors/ }).getByRole('table');
    this.dialog = page.getByRole('dialog');
  }

  /** Opens an operation, or the list of all. */
  async open(path = ''): Promise<void> {
    await this.page.goto(`/operations${path && `/${path}`}`);
  }

  /** A field of the form by its name on the wire. */
  field(name: string): Locator {
    return this.form
      .getByRole('textbox', { name, exact: true })
      .or(this.form.getByRole('combobox', { name, exact: true }))
      .first();
  }

  /** Link of the list that opens an operation. */
  operation(summary: string): Locator {
    return this.table.getByRole('link', { name: summary, exact: true });
  }
}
