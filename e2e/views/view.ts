import { expect, type Locator, type Page } from '@playwright/test';
import { whenDrawn } from '../whole-pages.ts';

/** What the user does on a page to open more of it. */
export interface Step {
  readonly on: (page: Page) => Locator;
  readonly go: (it: Locator) => Promise<unknown>;
}

/** A page as it is at an address of the demo data, or a dialog, menu or state of it. */
export interface View {
  readonly path: string;
  /** What opens it on that page, in order. */
  readonly steps?: readonly Step[];
  /** Is visible once it is open. */
  readonly there: (page: Page) => Locator;
  /** Set if it loads no file that another view does not load: the test of lost files leaves it out. */
  readonly sameFiles?: true;
  /** Set if the service refuses something that it reads, which the console then says. */
  readonly refused?: true;
}

/** Opens a view, and waits until it is drawn. */
export async function openView(page: Page, { path, steps = [], there }: View): Promise<void> {
  await page.goto(path);
  for (const step of steps) {
    await expect(step.on(page)).toBeVisible();
    await step.go(step.on(page));
  }
  await expect(there(page)).toBeVisible();
  await whenDrawn(page);
}

type Name = string | RegExp;

export const heading =
  (name: string): View['there'] =>
  (page) =>
    page.getByRole('heading', { level: 1, name });

export const main =
  (text: Name): View['there'] =>
  (page) =>
    page.getByRole('main').getByText(text).first();

export const dialog =
  (name?: Name): View['there'] =>
  (page) =>
    page.getByRole('dialog', name === undefined ? {} : { name });

export const press = (name: Name): Step => ({
  on: (page) => page.getByRole('button', { name }).first(),
  go: (it) => it.click(),
});

export const item = (name: Name): Step => ({
  on: (page) => page.getByRole('menuitem', { name }),
  go: (it) => it.click(),
});

/** Types into a field and leaves it, so that it is checked. */
export const fill = (name: Name, text: string): Step => ({
  on: (page) => page.getByRole('textbox', { name }).first(),
  async go(it) {
    await it.fill(text);
    await it.blur();
  },
});

/** Opens the first row of a list. */
export const firstRow: Step = {
  on: (page) => page.locator('[data-row-link]').first(),
  go: (it) => it.click(),
};
