import { expect } from '@playwright/test';
import type { OwnBrand } from '../stock/brands.ts';
import { PageObject } from './page-object.ts';

type BrandTabName = 'Colours' | 'Texts' | 'Email' | 'Where it is used';

const addresses: Readonly<Record<BrandTabName, string>> = {
  Colours: '',
  Texts: '/texts',
  Email: '/email',
  'Where it is used': '/assignments',
};

/** What stands around the tabs of a brand. */
export class BrandEditorPage extends PageObject {
  readonly tabs = this.page.getByRole('navigation', { name: 'Parts of the brand' });
  readonly undo = this.page.getByRole('button', { name: 'Undo', exact: true });
  readonly save = this.page.getByRole('button', { name: 'Save', exact: true });
  readonly unsaved = this.page.getByText(/^(One|\d+) unsaved changes?$/);
  readonly saved = this.page.getByText('The brand is saved', { exact: true }).first();
  readonly savedDraft = this.page.getByText(/This is your draft from/);
  readonly error = this.page.getByRole('alert');
  readonly guard = this.page.getByRole('dialog', { name: /^Leave with/ });

  /** @param field the one that is selected from the beginning, such as `header.background` */
  async open(
    { organizationId, brandId }: Pick<OwnBrand, 'organizationId' | 'brandId'>,
    tab: BrandTabName = 'Colours',
    field?: string,
  ): Promise<void> {
    const query = field === undefined ? '' : `?field=${field}`;
    await this.page.goto(`/brands/${organizationId}/${brandId}${addresses[tab]}${query}`);
    await this.tabs.waitFor();
  }

  /** Goes to another tab. Until that is there the one before stays, with parts of the same names. */
  async goTo(name: BrandTabName): Promise<void> {
    const tab = this.tabs.getByRole('link', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
  }

  /** Chooses from the menu of the brand. */
  async choose(item: 'Export' | 'Import'): Promise<void> {
    await this.page.getByRole('button', { name: 'More with this brand' }).click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }
}
