import { paths } from '../src/dashboard/lib/paths.ts';
import { expectNothingUnseen, spoofAnswers } from './invisible-check.ts';
import { test } from './signed-in-fixtures.ts';
import { test as staffTest } from './staff-fixtures.ts';
import { main, openView, press, type View } from './views/view.ts';
import { views } from './views/views.ts';

const staffViews: readonly View[] = [
  { path: paths.audit, there: main(/U\+202E/) },
  { path: paths.sessions, steps: [press('Everybody’s')], there: main(/U\+202E/) },
  { path: paths.serviceAccess, there: main('Access to the service') },
];

for (const [area, ofArea] of Object.entries(views))
  test.describe(area, () => {
    for (const [index, view] of ofArea.entries())
      test(`#62 ${index + 1} ${view.path} marks what its texts hold unseen`, {
        tag: index === 0 ? '@smoke' : [],
      }, async ({ page, consoleGuard }) => {
        if (view.refused) consoleGuard.expectConsoleError(/Failed to load resource.*40[034]/);
        await spoofAnswers(page);
        await openView(page, view);
        await expectNothingUnseen(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });

for (const view of staffViews)
  staffTest(`#62 ${view.path} marks what its texts hold unseen`, async ({ page, signInAs }) => {
    await signInAs('admin');
    await spoofAnswers(page);
    await openView(page, view);
    await expectNothingUnseen(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
