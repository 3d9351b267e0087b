import { PageObject } from './page-object.ts';
import { numberIn, sum } from './request-logs-page.ts';

/** The histogram over the request logs. */
export class LogHistogram extends PageObject {
  readonly bars = this.page.getByRole('list', { name: 'Bars' }).getByRole('link');

  /** Entries of each bar, by what its name says: "Fri 20 Nov, 14:00 to 15:00: 120 succeeded, 4 refused". */
  async counts(): Promise<number[]> {
    const names = await this.bars.evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label')));
    return names.map((name) => {
      const said = (name ?? '').replace(/^.*?: /, '').match(/[\d,]+(?= \w)/g) ?? [];
      return sum(said.map(numberIn));
    });
  }

  async total(): Promise<number> {
    return sum(await this.counts());
  }
}
