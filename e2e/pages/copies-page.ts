import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The copies of a group template: counts, rows, and the copy that is open beside them. */
export class CopiesPage extends PageObject {
  readonly table = this.page.getByRole('table', { name: 'Copies' });
  readonly rows = this.table.locator('tbody').getByRole('row');
  readonly total = this.page.getByText(/^[\d,]+ cop(?:y|ies)$/);
  readonly searchText = this.page.getByRole('searchbox', { name: 'Search copies' });
  readonly chosen = this.page.getByRole('region', { name: 'Chosen copies' });
  readonly copy = this.page.getByRole('complementary', { name: 'Copy', exact: true });
  readonly title = this.copy.getByRole('heading', { level: 2 }).first();
  readonly scheduled = this.page.getByRole('region', { name: 'Scheduled copies' });

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
