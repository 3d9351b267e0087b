import type { Locator, Page } from '@playwright/test';

/** The copies of a group template with one of them open: beside the list, or over the screen on a phone. */
export class CopyPanel {
  readonly page: Page;
  readonly panel: Locator;
  readonly title: Locator;
  readonly steps: Locator;
  readonly selection: Locator;
  readonly scheduled: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.locator('[data-copy-panel], [role="dialog"][aria-label="Copy"]');
    this.title = this.panel.getByRole('heading', { level: 2 }).first();
    this.steps = this.panel.getByRole('region', { name: 'Invites, in order' }).getByRole('listitem');
    this.selection = page.getByRole('region', { name: 'Chosen copies' });
    this.scheduled = page.getByRole('region', { name: 'Scheduled copies' });
  }

  /** Goes to the list of a template. @param search with its question mark */
  async openList(templateId: string, search = ''): Promise<void> {
    await this.page.goto(`/copies/${templateId}${search}`);
    await this.rows.first().waitFor();
  }

  get rows(): Locator {
    return this.page.getByRole('table').locator('[data-row-link]');
  }

  /** Opens a row of the list, from 0. */
  async openRow(place: number): Promise<void> {
    await this.rows.nth(place).click();
    await this.panel.getByText('Invites, in order').waitFor();
  }

  /** Chooses the first rows of the list. */
  async choose(count: number): Promise<void> {
    // The first box is that of all rows.
    for (let place = 1; place <= count; place += 1)
      await this.page.getByRole('table').getByRole('checkbox').nth(place).check();
  }

  action(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** The way to invite somebody: to the one document, or to the choice of several. */
  get invite(): Locator {
    const name = { name: 'Invite', exact: true };
    return this.panel.getByRole('button', name).or(this.panel.getByRole('link', name));
  }

  /** The drawer of a form, by a part of its title. */
  form(title: RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
