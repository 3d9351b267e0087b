import type { Locator, Page } from '@playwright/test';

/** A group template: its counts, its signing flow, its templates, and the drawers over it. */
export class GroupTemplatePage {
  readonly page: Page;
  readonly name: Locator;
  readonly counts: Locator;
  readonly flow: Locator;
  readonly sending: Locator;
  readonly templates: Locator;
  readonly access: Locator;
  readonly drawer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    this.counts = page.getByRole('region', { name: 'Copies by state' });
    this.flow = page.getByRole('region', { name: 'Signing flow' });
    this.sending = page.getByRole('region', { name: 'For everybody' });
    this.templates = page.getByRole('region', { name: 'Templates and their roles' });
    this.access = page.getByRole('region', { name: 'Access', exact: true });
    this.drawer = page.getByRole('dialog');
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/group-templates/${id}`);
    await this.flow.or(this.page.getByRole('alert')).first().waitFor();
  }

  /** A count and what is counted: "50 Waiting for me". */
  count(words: string): Locator {
    return this.counts.getByRole('link', { name: new RegExp(`${words}$`) });
  }

  recipient(name: string): Locator {
    return this.flow.getByRole('article', { name });
  }

  field(name: 'Template id' | 'Document id' | 'User id'): Locator {
    return this.drawer.getByRole('combobox', { name });
  }
}
