import { expect, type Locator } from '@playwright/test';
import { Frame } from './frame.ts';
import { PageObject } from './page-object.ts';

export const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);

/** The digits of a text as a number. */
export const numberIn = (text: string | null | undefined) => Number(text?.replace(/\D/g, ''));

/** The list of request logs with its filters, and the entry that is opened beside it. */
export class RequestLogsPage extends PageObject {
  readonly frame = new Frame(this.page);
  readonly table = this.page.getByRole('table', { name: 'Request logs' });
  readonly rows = this.table.getByRole('row').filter({ has: this.page.getByRole('cell') });
  /** Room for rows that have not been read. */
  readonly waiting = this.table.locator('tr[data-waiting]');
  /** How many entries are shown, of how many: "306 entries", "412 of 4,505 entries". */
  // The first: how many were read is said alike further down.
  readonly total = this.page
    .getByRole('main')
    .getByText(/^[\d,]+ (?:of [\d,]+ )?entr(?:y|ies)/)
    .first();
  /** How many of them became what. */
  readonly outcomes = this.page.getByRole('list', { name: 'Entries by outcome' });
  /** How far the list is, while it is read. */
  readonly progress = this.page.getByRole('status').filter({ hasText: /^Reading [\d,]+ of [\d,]+$/ });
  readonly query = this.page.getByRole('combobox', { name: 'Query' });
  readonly filters = this.page.getByRole('dialog', { name: 'Filters' });
  readonly completions = this.page.getByRole('listbox', { name: 'Completions' });
  readonly saved = this.page.getByRole('dialog', { name: 'Saved and recent queries' });
  readonly entry = this.beside('Request log entry');

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Chooses something from the menu of the list. */
  async choose(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: /^More:/ }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** The button of a range: "24 h, Last 24 hours". */
  range(name: 'Last hour' | 'Last 24 hours' | 'Last 7 days' | 'Last 30 days'): Locator {
    return this.page.getByRole('group', { name: 'Time' }).getByRole('button', { name });
  }

  /** Waits until everything is there that the list reads by itself. */
  async whenRead(): Promise<void> {
    await expect(this.total).toBeVisible();
    await expect(this.page.locator('[data-before]')).toHaveCount(0);
    await expect(this.progress).toHaveCount(0);
  }

  /** How many entries are shown. */
  async count(): Promise<number> {
    return numberIn(/^[\d,]+/.exec((await this.total.textContent()) ?? '')?.[0]);
  }

  /** Waits until so many entries are shown. */
  async hasCount(count: number): Promise<void> {
    await expect(this.total).toHaveText(new RegExp(`^${count.toLocaleString('en-GB')} (?:entr|of )`));
  }

  /** How many entries the outcomes are of. */
  async countOfOutcomes(): Promise<number> {
    return sum((await this.outcomes.getByRole('listitem').allTextContents()).map(numberIn));
  }

  /** What the groups count in all under a heading. A table shows its first ten lines until all are asked for. */
  async countOfGroups(title: string): Promise<number> {
    const part = this.page.getByRole('region', { name: title });
    const whole = part.getByRole('button', { name: /^All / });
    if (await whole.isVisible()) await whole.click();
    return sum((await part.getByRole('cell').allTextContents()).map(numberIn));
  }

  /**
   * Holds back reads of the logs: all but the first two of a reading, of a hundred entries and of as many as the service
   * gives at once, unless others are meant.
   * @returns lets them come
   */
  async holdPages(
    isHeld = ({ searchParams }: URL) =>
      searchParams.get('per_page') === '1000' && searchParams.get('page') !== '1',
  ): Promise<() => void> {
    const gate = Promise.withResolvers<void>();
    const isRead = (url: URL) => url.pathname === '/api/request-logs' && isHeld(url);
    await this.page.context().route(isRead, async (route) => {
      await gate.promise;
      // What nobody waits for any longer is gone.
      await route.continue().catch(() => undefined);
    });
    return gate.resolve;
  }

  /**
   * Reads of the logs from here on, by the page and by its workers: the addresses of the calls. Left out is what comes
   * by the clock, whatever is pressed: looks for new entries, and the scan for IDs after the first sign-in, which reads
   * from the beginning of time, or what lies before and after the entries that the page has read.
   * @param until UNIX seconds that the page's own reads end at, if its range of time is over
   */
  recordReads(until = Number.POSITIVE_INFINITY): string[] {
    const reads: string[] = [];
    // A look asks for what came since the one before.
    const recently = Math.floor(Date.now() / 1000) - 300;
    // Of the context, since a worker asks.
    this.page.context().on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname !== '/api/request-logs') return;
      const [, from, to] =
        /"created":\{"type":"between","value":\[(\d+),(\d+)/.exec(searchParams.get('filters') ?? '') ?? [];
      const isScan = from === '0' || Number(to) > until;
      if (!isScan && Number(from ?? 0) < recently) reads.push(request.url());
    });
    return reads;
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
}
