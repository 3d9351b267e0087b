import type { Locator } from '@playwright/test';
import { Frame } from './frame.ts';
import { PageObject } from './page-object.ts';

/** The list of operations, and one as a form with its request and its answer. */
export class OperationPage extends PageObject {
  readonly frame = new Frame(this.page);
  readonly search = this.page.getByRole('searchbox', { name: 'Search operations' });
  readonly table = this.page.getByRole('table', { name: 'Operations by resource' });
  readonly form = this.page.getByRole('form');
  readonly send = this.page.getByRole('button', { name: 'Send the request' });
  readonly bodyAsJson = this.page.getByRole('textbox', { name: 'Body as JSON' });
  readonly curl = this.page.getByRole('region', { name: 'Request', exact: true }).locator('pre');
  readonly answer = this.page.getByRole('region', { name: 'Response', exact: true });
  readonly errors = this.page.getByRole('region', { name: /^Documented errors/ }).getByRole('table');
  readonly dialog = this.page.getByRole('dialog');

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
