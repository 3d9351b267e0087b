import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** A group template: its signing flow, its templates, and the drawers over it. */
export class GroupTemplatePage extends PageObject {
  readonly name = this.page.getByRole('main').getByRole('heading', { level: 2 }).first();
  readonly flow = this.page.getByRole('region', { name: 'Signing flow' });
  readonly sending = this.page.getByRole('region', { name: 'For everybody' });
  readonly templates = this.page.getByRole('region', { name: 'Templates and their roles' });
  readonly access = this.page.getByRole('region', { name: 'Access', exact: true });
  readonly drawer = this.page.getByRole('dialog');

  async open(id: string): Promise<void> {
    await this.page.goto(`/group-templates/${id}`);
    await this.flow.or(this.page.getByRole('alert')).first().waitFor();
  }

  recipient(name: string): Locator {
    return this.flow.getByRole('article', { name });
  }

  field(name: 'Template id' | 'Document id' | 'User id'): Locator {
    return this.drawer.getByRole('combobox', { name });
  }
}
