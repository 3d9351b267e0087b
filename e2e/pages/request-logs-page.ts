import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';
import type { AccountName } from './sign-in-page.ts';

/** The list of request logs with its filters, and the entry that is opened beside it. */
export class RequestLogsPage {
  readonly page: Page;
  readonly frame: Frame;
  readonly table: Locator;
  readonly rows: Locator;
  /** Room for rows that have not been read. */
  readonly waiting: Locator;
  readonly total: Locator;
  readonly query: Locator;
  readonly filters: Locator;
  readonly completions: Locator;
  readonly mistakes: Locator;
  readonly savedButton: Locator;
  readonly saved: Locator;
  readonly entry: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
    this.table = page.getByRole('table', { name: 'Request logs' });
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') });
    this.waiting = this.table.locator('tr[data-waiting]');
    // The first: counts of facts are said alike further down.
    this.total = page
      .getByRole('main')
      .getByText(/^[\d,]+ entr(?:y|ies)$/)
      .first();
    this.query = page.getByRole('combobox', { name: 'Query' });
    this.filters = page.getByRole('dialog', { name: 'Filters' });
    this.completions = page.getByRole('listbox', { name: 'Completions' });
    this.mistakes = page.getByRole('list', { name: 'Mistakes in the query' });
    this.savedButton = page.getByRole('button', { name: 'Saved', exact: true });
    this.saved = page.getByRole('dialog', { name: 'Saved and recent queries' });
    this.entry = page
      .getByRole('complementary', { name: 'Request log entry' })
      .or(page.getByRole('dialog', { name: 'Request log entry' }));
  }

  /** Goes to the list, signs in on the way, and waits for what it shows. */
  async open(path = '/request-logs', name: AccountName = 'm.ortega'): Promise<void> {
    await this.frame.open(path, name);
  }

  preset(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens the drawer with all filters. @returns the control of one */
  async filter(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Filters/ }).click();
    return this.filters.getByRole('region', { name, exact: true });
  }

  /** Puts the drawer with the filters away. */
  async closeFilters(): Promise<void> {
    await this.filters.getByRole('button', { name: 'Close the filters' }).click();
  }

  /** Types a query into the bar, in the place of what stands there, and enters it. */
  async enter(text: string): Promise<void> {
    await this.query.fill(text);
    await this.query.press('Enter');
  }

  /** The texts of one column, in the order of the rows. */
  column(name: string): Promise<string[]> {
    return this.table.evaluate((table, heading) => {
      const headings = [...table.querySelectorAll('thead th')].map((cell) =>
        cell.textContent?.replace(/[↑↓]/, '').trim(),
      );
      const index = headings.indexOf(heading);
      return [...table.querySelectorAll('tbody tr')].map(
        (row) => row.children[index]?.textContent?.trim() ?? '',
      );
    }, name);
  }

  tab(name: string): Locator {
    return this.entry.getByRole('tab', { name });
  }

  /** Scrolls to a share of the whole list: 0 is its top, 1 its end. */
  async scrollTo(share: number): Promise<void> {
    await this.table.evaluate((table, part) => {
      const box = table.parentElement;
      if (box) box.scrollTop = Math.round((box.scrollHeight - box.clientHeight) * part);
    }, share);
  }

  /** The rows in sight that were read: their places in the list, from 0, and the ids of their entries. */
  placesInSight(): Promise<{ index: number; id: string }[]> {
    return this.table.evaluate((table) => {
      const box = table.parentElement?.getBoundingClientRect();
      return [...table.querySelectorAll('tbody tr')].flatMap((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const link = row.querySelector<HTMLAnchorElement>('a[href*="/request-logs/"]');
        if (!box || !link || top < box.top || bottom > box.bottom) return [];
        const id = new URL(link.href).pathname.split('/').at(-1) ?? '';
        // The heading is the first row of the table.
        return [{ index: Number(row.getAttribute('aria-rowindex')) - 2, id }];
      });
    });
  }

  entryHeading(summary: string): Locator {
    return this.entry.getByRole('heading', { name: summary });
  }

  /** Opens the menu of what is seldom done with the entry. @returns one of its items */
  async entryTool(name: string): Promise<Locator> {
    await this.entry.getByRole('button', { name: 'More tools' }).click();
    return this.page.getByRole('menu', { name: 'More tools' }).getByRole('menuitem', { name });
  }

  get requestBody(): Locator {
    return this.entry.getByRole('region', { name: 'Request body' });
  }

  get responseBody(): Locator {
    return this.entry.getByRole('region', { name: 'Response body' });
  }

  async closeEntry(): Promise<void> {
    await this.entry.getByRole('button', { name: 'Close the entry' }).click();
  }
}
