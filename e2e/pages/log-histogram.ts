import { expect, type Locator, type Page } from '@playwright/test';

/** Counting takes many calls. */
export const COUNTING = { timeout: 30_000 };

/** The histogram over the request logs. */
export class LogHistogram {
  readonly page: Page;
  readonly section: Locator;
  readonly bars: Locator;
  readonly exact: Locator;
  /** Counts that the page asked the service for. */
  readonly calls: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.section = page.getByRole('region', { name: 'Entries over time' });
    this.bars = this.section.getByRole('list', { name: 'Bars' }).getByRole('link');
    this.exact = this.section.getByText(/^exact, /);
    page.on('request', (request) => {
      if (/\/api\/request-logs\?.*per_page=1(&|$)/.test(request.url())) this.calls.push(request.url());
    });
  }

  button(name: string): Locator {
    return this.section.getByRole('button', { name });
  }

  /** Waits until everything is counted. */
  async whenExact(): Promise<void> {
    await expect(this.exact).toBeVisible(COUNTING);
  }

  /** A link of the legend, and how many entries it says. */
  outcome(label: string): Locator {
    return this.section.getByRole('list', { name: 'Entries by outcome' }).getByRole('link', { name: label });
  }

  /** Entries of each bar, by what its name says. */
  async counts(): Promise<number[]> {
    await this.whenExact();
    const names = await this.bars.evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label')));
    return names.map((name) => {
      const said =
        (name ?? '')
          .replace(/^.*?: /, '')
          .replaceAll(',', '')
          .match(/\d+(?= \w)/g) ?? [];
      return said.reduce((sum, count) => sum + Number(count), 0);
    });
  }
}

export const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
