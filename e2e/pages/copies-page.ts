import { expect, type Locator, type Page } from '@playwright/test';

/** The copies of a group template: filters, counts, views, rows, and the copy that is open beside them. */
export class CopiesPage {
  readonly page: Page;
  readonly table: Locator;
  readonly rows: Locator;
  readonly total: Locator;
  readonly counts: Locator;
  readonly searchText: Locator;
  readonly searchBy: Locator;
  readonly sort: Locator;
  readonly pages: Locator;
  readonly views: Locator;
  readonly viewsPanel: Locator;
  readonly chosen: Locator;
  /** Beside the list, or over it on a phone. */
  readonly copy: Locator;
  readonly title: Locator;
  readonly steps: Locator;
  readonly scheduled: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Copies' });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.total = page.getByText(/^[\d,]+ cop(?:y|ies)$/);
    this.counts = page.getByRole('region', { name: 'Copies by state' });
    this.searchText = page.getByRole('searchbox', { name: 'Search copies' });
    this.searchBy = page.getByRole('combobox', { name: 'Search in' });
    this.sort = page.getByRole('combobox', { name: 'Sort' });
    this.pages = page.getByRole('navigation', { name: 'Pages of copies' });
    this.views = page.getByRole('button', { name: /^View/ });
    this.viewsPanel = page.getByRole('dialog', { name: 'Views' });
    this.chosen = page.getByRole('region', { name: 'Chosen copies' });
    this.copy = page
      .getByRole('complementary', { name: 'Copy', exact: true })
      .or(page.getByRole('dialog', { name: 'Copy', exact: true }));
    this.title = this.copy.getByRole('heading', { level: 2 }).first();
    this.steps = this.copy.getByRole('region', { name: 'Invites, in order' }).getByRole('listitem');
    this.scheduled = page.getByRole('region', { name: 'Scheduled copies' });
  }

  /** Goes to the copies of a template and waits for its rows. @param query with its question mark */
  async open(templateId: string, query = ''): Promise<void> {
    await this.page.goto(`/copies/${templateId}${query}`);
    await this.settled();
  }

  /** Waits until the rows are those that were asked for last. */
  async settled(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
    await expect(this.table).toHaveAttribute('aria-busy', 'false');
  }

  count(name: string): Locator {
    return this.counts.getByRole('link', { name });
  }

  /** How many copies a count says there are. */
  async counted(name: string): Promise<number> {
    await expect(this.count(name)).toHaveAccessibleName(/^[\d,]+ /);
    return Number.parseInt((await this.count(name).innerText()).replaceAll(',', ''), 10);
  }

  filter(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}(:|$)`) });
  }

  row(name: string | RegExp): Locator {
    return this.rows.filter({ hasText: name });
  }

  box(index: number): Locator {
    return this.rows.nth(index).getByRole('checkbox');
  }

  /** The link that opens a row. */
  link(index: number): Locator {
    return this.rows.nth(index).getByRole('link');
  }

  /** Opens a row of the list, from 0. */
  async openRow(index: number): Promise<void> {
    await this.rows.nth(index).click();
    await this.copy.getByText('Invites, in order').waitFor();
  }

  /** Chooses the first rows of the list. */
  async choose(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) await this.box(index).check();
  }

  /** What can be done with the open copy. */
  action(name: string): Locator {
    return this.copy.getByRole('button', { name, exact: true });
  }

  /** The way to invite somebody: to the one document, or to the choice of several. */
  get invite(): Locator {
    const name = { name: 'Invite', exact: true };
    return this.copy.getByRole('button', name).or(this.copy.getByRole('link', name));
  }

  /** The drawer of a form, by a part of its title. */
  form(title: RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
