import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';
import type { AccountName } from './sign-in-page.ts';

/** The list of request logs with its filters, and the entry that is opened beside it. */
export class RequestLogsPage {
  readonly page: Page;
  readonly frame: Frame;
  readonly table: Locator;
  readonly rows: Locator;
  readonly total: Locator;
  readonly uri: Locator;
  readonly comparison: Locator;
  readonly editor: Locator;
  readonly entry: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
    this.table = page.getByRole('table', { name: 'Request logs' });
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') });
    this.total = page.getByText(/^[\d,]+ entr(?:y|ies)$/);
    this.uri = page.getByRole('searchbox', { name: 'URI' });
    this.comparison = page.getByRole('combobox', { name: 'How the URI is compared' });
    this.editor = page.getByRole('dialog');
    this.entry = page.getByRole('complementary', { name: 'Request log entry' });
  }

  /** Goes to the list, signs in on the way, and waits for what it shows. */
  async open(path = '/request-logs', name: AccountName = 'm.ortega'): Promise<void> {
    await this.frame.open(path, name);
  }

  preset(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The button that opens a filter's editor; it says the value where the filter is set. */
  filter(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}(:|$)`) });
  }

  removal(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Remove filter ${name}`) });
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
}
