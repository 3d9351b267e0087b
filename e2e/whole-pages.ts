import { expect, type Page } from '@playwright/test';

/** What is wrong with the size of the page as it stands, a line for each: runs in the browser. */
function faults(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ');
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${text.slice(0, 40)}”`;
  };
  /** Nothing outside of the modal dialog that was opened last can be pressed. */
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  /** The panel, menu or dialog above the page that the element is in; null in the page itself. */
  const layerOf = (element: Element) =>
    element.closest('[data-portal="true"], .mantine-Popover-dropdown, .mantine-Menu-dropdown');
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[aria-hidden="true"], [inert]') &&
    (modal?.contains(element) ?? true);

  if (root.scrollHeight > innerHeight)
    found.push(`the document is ${root.scrollHeight - innerHeight} px longer`);
  if (root.scrollWidth > innerWidth) found.push(`the document is ${root.scrollWidth - innerWidth} px wider`);

  /** Size of a target: with its label, and with what is laid over it to make it larger. */
  const boxOf = (element: Element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    for (const label of labels) {
      const box = label.getBoundingClientRect();
      left = Math.min(left, box.left);
      top = Math.min(top, box.top);
      right = Math.max(right, box.right);
      bottom = Math.max(bottom, box.bottom);
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  // WCAG 2.2, 2.5.8 leaves out links in a text and in lines of JSON, and what another target does as well: the row around
  // its link or its box, the list of colours beside a preview, the table beside a chart.
  const OTHERWISE = 'pre *, [data-row-link], [data-box] *, [data-screen] *, [aria-label="Bars"] *';
  const isInText = (element: Element) =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
    );
  const TARGETS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"]';
  const targets = [...document.querySelectorAll(TARGETS)]
    .filter((element) => isShown(element) && !element.matches(OTHERWISE) && !isInText(element))
    .map((element) => ({ element, box: boxOf(element) }))
    // There for assistive technology, or until it has the focus.
    .filter(({ box }) => box.width > 1 || box.height > 1);
  const isSmall = ({ box }: (typeof targets)[number]) => box.width < 23.5 || box.height < 23.5;
  for (const target of targets.filter(isSmall)) {
    const [x, y] = [(target.box.left + target.box.right) / 2, (target.box.top + target.box.bottom) / 2];
    const crowded = targets.find((other) => {
      if (other.element.contains(target.element) || target.element.contains(other.element)) return false;
      if (layerOf(other.element) !== layerOf(target.element)) return false;
      const { left, top, right, bottom } = other.box;
      if (isSmall(other)) return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) < 24;
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < 12;
    });
    if (crowded) {
      const { width, height } = target.box;
      found.push(
        `${nameOf(target.element)} is ${width.toFixed()} × ${height.toFixed()} px, beside ${nameOf(crowded.element)}`,
      );
    }
  }

  // A field scrolls what is longer than it, also one that is made of a text and an input.
  const MAY_SCROLL = ':has(> input), table, pre, nav, fieldset, [class*="code" i], [class*="stage"]';
  for (const element of document.querySelectorAll('body *')) {
    if (!isShown(element) || element.closest('.visually-hidden') || element.clientWidth <= 1) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const isWider = element.scrollWidth > element.clientWidth + 1;
    const isField = element.matches('input, textarea, select');
    if (isWider && /auto|scroll/.test(overflowX) && !isField)
      if (!element.matches(MAY_SCROLL) && !(innerWidth < 768 && element.querySelector('table')))
        found.push(`${nameOf(element)} scrolls sideways`);
    if (isWider && textOverflow === 'ellipsis' && !isField && element.textContent.trim() !== '') {
      if (element.clientWidth < 24) found.push(`${nameOf(element)} is nothing but an ellipsis`);
      else if (!element.closest('[title]') && !element.querySelector('[title]'))
        found.push(`${nameOf(element)} is cut and has no title`);
    }
    const clips = /auto|scroll|hidden|clip/.test(`${overflowX} ${overflowY}`);
    if (
      clips &&
      !element.closest('tr') &&
      element.querySelector(TARGETS) &&
      Math.min(element.clientWidth, element.clientHeight) < 24
    )
      found.push(`${nameOf(element)} is squeezed to ${element.clientWidth} × ${element.clientHeight} px`);
  }
  return [...new Set(found)];
}

/** Waits until nothing of the page is on its way. */
export async function whenDrawn(page: Page): Promise<void> {
  // One that goes on to another by itself, as the choice of an organization does, shows nothing busy in between.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
}

/** How far the most scrolled part of the page is scrolled, and how far any part can be. */
const scrolled = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main, main *')].filter(
      (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.clientHeight > 0,
    );
    return {
      top: Math.max(0, ...parts.map(({ scrollTop }) => scrollTop)),
      most: Math.max(0, ...parts.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)),
    };
  });

/** Asserts that PageDown and Space scroll a page that is longer than the window, where nothing has the focus yet. */
export async function expectScrolledByKeys(page: Page): Promise<void> {
  const isFree = await page.evaluate(
    () => document.activeElement === document.body && !document.querySelector('[aria-modal="true"]'),
  );
  if (!isFree || (await scrolled(page)).most < 50) return;
  for (const key of ['PageDown', 'Space']) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await scrolled(page)).top, { message: key }).toBeGreaterThan(0);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await scrolled(page)).top, { message: 'Home' }).toBe(0);
  }
}

/** Asserts that all of the page can be seen, read and pressed at its size. */
export async function expectWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  await expect
    .poll(() => page.evaluate(faults), { message: `${page.url()} at ${size?.width} × ${size?.height}` })
    .toEqual([]);
}
