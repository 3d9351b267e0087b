import type { Locator, Page } from '@playwright/test';

/** The colours of a brand, with their preview and checks. */
export class ColoursTab {
  readonly page: Page;
  readonly list: Locator;
  readonly hex: Locator;
  readonly preview: Locator;
  readonly checks: Locator;
  readonly findings: Locator;
  readonly derive: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('group', { name: 'Colours', exact: true });
    this.hex = this.list.getByRole('textbox', { name: 'Hex colour' });
    this.preview = page.getByRole('region', { name: 'Preview' });
    this.checks = page.getByRole('region', { name: 'Checks' });
    this.findings = this.checks.getByRole('listitem');
    this.derive = page.getByRole('dialog', { name: /^Derive states/ });
  }

  /** The row of a role, such as "Header: background". */
  role(name: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^${name}, (#|not set)`) });
  }

  /** A button below the role that is open. */
  action(name: 'Copy' | 'Paste' | 'Reset' | 'Clear'): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^${name}( |$)`) });
  }

  finding(title: string | RegExp): Locator {
    return this.findings.filter({ has: this.page.getByRole('button', { name: title }) });
  }

  /** A part of the preview, which selects its field. */
  part(name: string | RegExp): Locator {
    return this.preview.getByRole('button', { name }).first();
  }

  /** The colour that a part is painted with, as the browser computes it. */
  paintOf(name: string | RegExp): Promise<string> {
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

  /** A choice of the preview, such as its language. */
  choice(name: string): Locator {
    return this.preview.getByRole('radio', { name, exact: true });
  }
}
