import type { Locator, Page } from '@playwright/test';

/** The timeline of an id: its history, and the state that follows from it. */
export class TimelinePage {
  readonly page: Page;
  readonly history: Locator;
  readonly steps: Locator;
  readonly state: Locator;
  readonly read: Locator;
  /** The entry that is open beside the timeline, or over it. */
  readonly entry: Locator;

  constructor(page: Page) {
    this.page = page;
    this.history = page.getByRole('list', { name: 'History' });
    this.steps = this.history.getByRole('article');
    this.state = page.getByRole('region', { name: 'What follows from it' });
    this.read = page.getByRole('status').filter({ hasText: /read in/ });
    this.entry = page
      .getByRole('complementary', { name: 'Request log entry' })
      .or(page.getByRole('dialog', { name: 'Request log entry' }));
  }

  async open(id: string, query = ''): Promise<void> {
    await this.page.goto(`/timeline/${id}${query}`);
  }

  /** Shows some of the steps alone: "Failures". */
  async only(which: string): Promise<void> {
    await this.page.getByRole('radio', { name: new RegExp(`^${which}`) }).check();
  }

  step(text: string | RegExp): Locator {
    return this.steps.filter({ hasText: text });
  }

  /** Statements of a section: "Team admins". */
  statements(section: string): Locator {
    return this.state.getByRole('region', { name: section }).getByRole('listitem');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }
}
