import { expect, type Locator, type Page } from '@playwright/test';

/** The copies of a group template: counts, rows, and the copy that is open beside them. */
export class CopiesPage {
  readonly page: Page;
  readonly table: Locator;
  readonly rows: Locator;
  readonly total: Locator;
  readonly searchText: Locator;
  readonly chosen: Locator;
  readonly copy: Locator;
  readonly title: Locator;
  readonly scheduled: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Copies' });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.total = page.getByText(/^[\d,]+ cop(?:y|ies)$/);
    this.searchText = page.getByRole('searchbox', { name: 'Search copies' });
    this.chosen = page.getByRole('region', { name: 'Chosen copies' });
    this.copy = page.getByRole('complementary', { name: 'Copy', exact: true });
    this.title = this.copy.getByRole('heading', { level: 2 }).first();
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
    return this.page.getByRole('region', { name: 'Copies by state' }).getByRole('link', { name });
  }

  /** How many copies a count says there are. */
  async counted(name: string): Promise<number> {
    await expect(this.count(name)).toHaveAccessibleName(/^[\d,]+ /);
    return Number.parseInt((await this.count(name).innerText()).replaceAll(',', ''), 10);
  }

  /** Opens a row of the list, from 0. */
  async openRow(index: number): Promise<void> {
    await this.rows.nth(index).click();
    await this.copy.getByText('Invites, in order').waitFor();
  }

  /** Chooses the first rows of the list. */
  async choose(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) await this.rows.nth(index).getByRole('checkbox').check();
  }

  /** What can be done with the open copy. */
  action(name: string): Locator {
    return this.copy.getByRole('button', { name, exact: true });
  }

  /** The drawer of a form, by a part of its title. */
  form(title: RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
