import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The texts of a brand in their languages. */
export class TextsTab extends PageObject {
  /** A text by its name, such as "Consent text in French". */
  text(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }
}
