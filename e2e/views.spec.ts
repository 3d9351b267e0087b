import { expectAccessible } from './accessible.ts';
import { expectPlainWords } from './plain-words.ts';
import { test } from './signed-in-fixtures.ts';
import { openView } from './views/view.ts';
import { views } from './views/views.ts';
import { expectScrolledByKeys, expectWhole } from './whole-pages.ts';

/** The windows of a desktop and of a phone, in both of which axe looks at both colour schemes. */
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A small laptop, the desktop at 200 % zoom, and a window of 1280 pixels at 400 % zoom. */
const otherSizes = [
  { width: 1366, height: 657 },
  { width: 720, height: 450 },
  { width: 320, height: 640 },
] as const;

for (const [area, ofArea] of Object.entries(views))
  test.describe(area, () => {
    for (const [index, view] of ofArea.entries()) {
      const { path, steps = [], refused } = view;
      test(`${index + 1} ${path} fits every window, scrolls by keys, and has no axe violation`, {
        tag: steps.length === 0 && !path.includes('?') ? '@smoke' : [],
      }, async ({ page, consoleGuard }) => {
        if (refused) consoleGuard.expectConsoleError(/Failed to load resource.*40[034]/);
        await openView(page, view);
        await expectPlainWords(page);
        await expectScrolledByKeys(page);
        for (const size of windows) {
          await page.setViewportSize(size);
          await expectWhole(page);
          await expectAccessible(page);
        }
        for (const size of otherSizes) {
          await page.setViewportSize(size);
          await expectWhole(page);
        }
      });
    }
  });
