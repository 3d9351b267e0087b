import type { Locator, Page } from '@playwright/test';

/** Documents by folder, or those that are known, and the page of one with its tabs. */
export class DocumentsPage {
  readonly page: Page;
  readonly id: Locator;
  readonly openButton: Locator;
  readonly known: Locator;
  readonly tabs: Locator;
  readonly recipients: Locator;
  readonly history: Locator;
  readonly sendInvite: Locator;
  readonly preview: Locator;
  readonly sent: Locator;
  readonly brandId: Locator;
  readonly undo: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.id = page.getByRole('combobox', { name: 'Document id' });
    this.openButton = page.getByRole('button', { name: 'Open document' });
    this.known = page.getByRole('list', { name: 'Documents' });
    this.recipients = page.getByRole('region', { name: 'Recipients' });
    this.history = page.getByRole('region', { name: 'History' });
    this.tabs = page.getByRole('navigation', { name: 'Parts of the document' });
    this.sendInvite = page.getByRole('button', { name: 'Send the invite' });
    this.preview = page.getByRole('region', { name: 'What people read' });
    this.sent = page.getByRole('region', { name: 'Sent' });
    this.brandId = page.getByRole('combobox', { name: 'Brand id' });
    this.undo = page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' });
    this.alert = page.getByRole('alert');
  }

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
