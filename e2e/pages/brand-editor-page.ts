import { expect, type Locator, type Page } from '@playwright/test';
import type { OwnBrand } from '../stock/brands.ts';

type BrandTabName = 'Colours' | 'Texts' | 'Email' | 'Where it is used';

const addresses: Readonly<Record<BrandTabName, string>> = {
  Colours: '',
  Texts: '/texts',
  Email: '/email',
  'Where it is used': '/assignments',
};

/** What stands around the tabs of a brand. */
export class BrandEditorPage {
  readonly page: Page;
  readonly tabs: Locator;
  readonly undo: Locator;
  readonly save: Locator;
  readonly unsaved: Locator;
  readonly saved: Locator;
  readonly savedDraft: Locator;
  readonly error: Locator;
  readonly guard: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tabs = page.getByRole('navigation', { name: 'Parts of the brand' });
    this.undo = page.getByRole('button', { name: 'Undo', exact: true });
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.unsaved = page.getByText(/^(One|\d+) unsaved changes?$/);
    this.saved = page.getByText('The brand is saved', { exact: true }).first();
    this.savedDraft = page.getByText(/This is your draft from/);
    this.error = page.getByRole('alert', { name: 'Saving failed' });
    this.guard = page.getByRole('dialog', { name: /^Leave with/ });
  }

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
