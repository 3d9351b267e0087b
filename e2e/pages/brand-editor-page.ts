import { expect, type Locator, type Page } from '@playwright/test';
import type { OwnBrand } from '../stock/brands.ts';

export type BrandTabName = 'Colours' | 'Texts' | 'Email' | 'Completed email' | 'Where it is used';

const addresses: Readonly<Record<BrandTabName, string>> = {
  Colours: '',
  Texts: '/texts',
  Email: '/email',
  'Completed email': '/completed-email',
  'Where it is used': '/assignments',
};

/** From this width on, in pixels, all sides of a tab are in sight. */
const ALL_SIDES_WIDTH = 700;

/** Chooses a side of a tab where the window is too narrow for all of them. */
export async function showSide(page: Page, side: string): Promise<void> {
  const choice = page
    .getByRole('radiogroup', { name: 'Show', exact: true })
    .getByRole('radio', { name: side });
  if ((page.viewportSize()?.width ?? 0) < ALL_SIDES_WIDTH) await choice.check();
}

/** What stands around the tabs of a brand: its header, and what its buttons open. */
export class BrandEditorPage {
  readonly page: Page;
  readonly tabs: Locator;
  readonly undo: Locator;
  readonly redo: Locator;
  readonly showChanges: Locator;
  readonly save: Locator;
  readonly unsaved: Locator;
  readonly saved: Locator;
  readonly savedDraft: Locator;
  readonly error: Locator;
  readonly changes: Locator;
  readonly guard: Locator;
  readonly patch: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tabs = page.getByRole('navigation', { name: 'Parts of the brand' });
    this.undo = page.getByRole('button', { name: 'Undo', exact: true });
    this.redo = page.getByRole('button', { name: 'Redo', exact: true });
    this.showChanges = page.getByRole('button', { name: 'Show changes' });
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.unsaved = page.getByText(/^(One|\d+) unsaved changes?$/);
    this.saved = page.getByText('The brand is saved', { exact: true }).first();
    this.savedDraft = page.getByText(/This is your draft from/);
    this.error = page.getByRole('alert', { name: 'Saving failed' });
    this.changes = page.getByRole('dialog', { name: 'Unsaved changes' });
    this.guard = page.getByRole('dialog', { name: /^Leave with/ });
    this.patch = page.getByRole('dialog', { name: 'The unsaved changes as a file' });
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

  async look(side: 'Colours' | 'Texts' | 'Preview' | 'Checks'): Promise<void> {
    await showSide(this.page, side);
  }

  /** A change in the dialog that shows them. */
  change(name: string): Locator {
    return this.changes.getByRole('listitem').filter({ hasText: name });
  }
}
