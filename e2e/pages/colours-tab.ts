import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The colours of a brand, with their preview. */
export class ColoursTab extends PageObject {
  readonly list = this.page.getByRole('group', { name: 'Colours', exact: true });
  readonly hex = this.list.getByRole('textbox', { name: 'Hex colour' });
  readonly preview = this.page.getByRole('region', { name: 'Preview' });

  /** The row of a role, such as "Header: background". */
  role(name: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^${name}, (#|not set)`) });
  }

  /** A part of the preview, which selects its field. */
  part(name: string): Locator {
    return this.preview.getByRole('button', { name }).first();
  }

  /** The colour that a part is painted with, as the browser computes it. */
  paintOf(name: string): Promise<string> {
    return this.part(name).evaluate((button) => {
      const none = 'rgba(0, 0, 0, 0)';
      // The button lies beside what is painted, or on it.
      for (let around = button.parentElement; around; around = around.parentElement) {
        for (const painted of [around.querySelector(':scope > [inert]'), around]) {
          const colour = painted ? getComputedStyle(painted).backgroundColor : none;
          if (colour !== none) return colour;
        }
      }
      return none;
    });
  }
}
