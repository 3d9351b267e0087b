import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Minified, since every page that is checked parses it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colours; to all others both schemes are the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const COLOURS_ALONE: RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } };

/** What axe finds wrong with the page as it stands, a line for each element. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Only rules that are not asked for look into style sheets and media, which would be read anew each time.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], preload: false };
  const results = await page.evaluate((options) => window.axe.run(document, options), options);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
  );
}

/**
 * Asserts that axe finds nothing of any impact on the page as it stands, in both colour schemes. It begins with the one
 * that the page is in, and leaves it in the other: drawing a page anew takes as long as many a rule.
 * @param options.dashboard whether the page is one of the dashboard, which takes a moment to change its scheme
 */
export async function expectAccessible(page: Page, { dashboard = true } = {}): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const look = async (colorScheme: typeof now, rules: RunOptions) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (dashboard)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const found = await violations(page, rules);
    expect(found, `axe, ${colorScheme} scheme, ${page.url()}`).toEqual([]);
  };
  await look(now, {});
  await look(other, COLOURS_ALONE);
}
