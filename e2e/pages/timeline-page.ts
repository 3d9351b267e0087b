import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The timeline of an id: its history, and the state that follows from it. */
export class TimelinePage extends PageObject {
  readonly history = this.page.getByRole('list', { name: 'History' });
  readonly steps = this.history.getByRole('article');
  readonly state = this.page.getByRole('region', { name: 'What follows from it' });
  readonly read = this.page.getByRole('status').filter({ hasText: /read in/ });
  readonly entry = this.beside('Request log entry');

  async open(id: string, query = ''): Promise<void> {
    await this.page.goto(`/timeline/${id}${query}`);
  }

  /** Shows some of the steps alone: "Failures". */
  async showOnly(which: string): Promise<void> {
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
