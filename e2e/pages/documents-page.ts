import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** Documents by folder, or those that are known, and the page of one with its tabs. */
export class DocumentsPage extends PageObject {
  readonly id = this.page.getByRole('combobox', { name: 'Document id' });
  readonly openButton = this.page.getByRole('button', { name: 'Open document' });
  readonly known = this.page.getByRole('list', { name: 'Documents' });
  readonly recipients = this.page.getByRole('region', { name: 'Recipients' });
  readonly history = this.page.getByRole('region', { name: 'History' });
  readonly tabs = this.page.getByRole('navigation', { name: 'Parts of the document' });
  readonly sendInvite = this.page.getByRole('button', { name: 'Send the invite' });
  readonly preview = this.page.getByRole('region', { name: 'What people read' });
  readonly sent = this.page.getByRole('region', { name: 'Sent' });
  readonly brandId = this.page.getByRole('combobox', { name: 'Brand id' });
  readonly undo = this.page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' });
  readonly alert = this.page.getByRole('alert');

  async open(documentId: string, tab: '' | 'invite' | 'fax' | 'brand' = ''): Promise<void> {
    await this.page.goto(`/documents/${documentId}${tab && `/${tab}`}`);
    await this.tabs.waitFor();
  }

  tab(name: 'Overview' | 'Invite' | 'Fax' | 'Brand'): Locator {
    return this.tabs.getByRole('link', { name });
  }

  /** The list, where the service has one. */
  table(name: 'Documents' | 'Templates'): Locator {
    return this.page.getByRole('table', { name });
  }

  /** A field of the open form. */
  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }
}
