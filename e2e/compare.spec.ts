import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { logCall, unusedId } from './logged-calls.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

type LoggedCall = Awaited<ReturnType<typeof logCall>>;

const comparePath = (left: LoggedCall, right: LoggedCall, more = '') =>
  `/compare-entries?left=${left.id}@${left.at}&right=${right.id}@${right.at}${more}`;

const body = (change: object) => ({
  email: 'ann@tenant.example',
  first_name: 'Ann',
  address: { city: 'Portland', state: 'Oregon', country: 'US', street: '1 First Avenue', zip_code: '97205' },
  company: { name: 'Tenant', job_title: 'Clerk' },
  ...change,
});

/** Two calls of one kind, of which the second breaks rules. */
async function twoCalls(service: Parameters<typeof logCall>[0]): Promise<readonly [LoggedCall, LoggedCall]> {
  const path = () => `/v2/crm/contacts/${unusedId()}`;
  return [
    await logCall(service, 'PUT', path(), body({ phone: { number: '2125550100' } })),
    await logCall(service, 'PUT', path(), body({ email: 'bob@tenant', description: 'new' })),
  ];
}

atBothWidths(() => {
  test('marks what differs between two entries', { tag: '@smoke' }, async ({ page, service, signedIn }) => {
    await signedIn();
    const [left, right] = await twoCalls(service);
    await page.goto(comparePath(left, right));
    const request = page.getByRole('table', { name: 'Request body' });
    await expect(request.getByRole('row', { name: /^Differs: .*"email"/ })).toBeVisible();
    await expect(request.getByRole('row', { name: /^Only left: .*"phone"/ })).toBeVisible();
    await expect(request.getByRole('row', { name: /^Only right: .*"description"/ })).toBeVisible();
    await expect(request.getByText(/^Show \d+ equal lines$/)).toBeVisible();
    const sent = page.getByRole('table', { name: 'What was sent' });
    await expect(sent.getByRole('row', { name: /^contact_id in the path Differs: / })).toBeVisible();
    await expect(page.getByRole('table', { name: 'What came back' })).toContainText('404 Not found');
    await expect(page.getByRole('region', { name: 'Errors of the right entry' })).toContainText(
      '27400002 agrees',
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Only differences' }).click();
    await expect(page).toHaveURL(/show=differences/);
    await expect(request.getByText('"first_name"')).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(request.getByRole('row', { name: /^Differs: / })).toBeVisible();
    await expect(request.getByText('"first_name"')).toHaveCount(0);
    await request.getByRole('button', { name: /equal/ }).first().click();
    await expect(request.getByText('"first_name"').first()).toBeVisible();
  });

  test('keeps in sight which side is which, and folds times and addresses', async ({
    page,
    service,
    signedIn,
  }) => {
    await signedIn();
    const [left, right] = await twoCalls(service);
    await page.goto(comparePath(left, right));
    const fold = page.getByRole('button', { name: /^Times, addresses and ids \d+ differences?$/ });
    await expect(page.getByText('Request id')).toHaveCount(0);
    await fold.click();
    const times = page.getByRole('table', { name: 'Times, addresses and ids' });
    await times.getByRole('row', { name: /^Request id Differs: / }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('table', { name: 'What was sent' })).not.toBeInViewport();
    const heads = ['Left', 'Right'].map((side) =>
      page.getByRole('region', { name: `${side} entry`, exact: true }),
    );
    for (const head of heads) {
      await expect(head).toBeInViewport({ ratio: 1 });
      // Nothing lies over it.
      await head.getByText(/^(?:Left|Right)$/).click({ trial: true });
    }
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  test('marks a difference in the colour of neither success nor failure', async ({
    page,
    service,
    signedIn,
  }) => {
    await signedIn();
    const [left, right] = await twoCalls(service);
    await page.goto(comparePath(left, right));
    const row = page.getByRole('table', { name: 'Request body' }).getByRole('row', { name: /^Differs: / });
    await expect(row).toBeVisible();
    const used = await row.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].flatMap((it) => {
        const { color, backgroundColor, textDecorationColor } = getComputedStyle(it);
        return [color, backgroundColor, textDecorationColor];
      }),
    );
    const meanings = await row.evaluate((element) =>
      ['good', 'warn', 'bad'].flatMap((name) =>
        ['', '-soft', '-mark'].map((kind) => {
          const probe = element.appendChild(document.createElement('i'));
          probe.style.color = `var(--${name}${kind})`;
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        }),
      ),
    );
    expect(used.filter((colour) => meanings.includes(colour))).toEqual([]);
  });

  test('finds the last success of the operation by one call', async ({ page, service, signedIn }) => {
    await signedIn();
    const path = `/v2/crm/contacts/${landmarks.contact}/groups`;
    await logCall(service, 'GET', path);
    const query = `?per_page=0&marker=${unusedId()}`;
    const failed = await logCall(service, 'GET', `${path}${query}`);
    await page.goto(`/request-logs/${failed.id}?at=${failed.at}`);
    await page.getByRole('tab', { name: 'Compare' }).click();
    // The list reads anew what was logged meanwhile; its rows are dimmed until then.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('table', { name: 'Request logs' })).toHaveAttribute('aria-busy', 'false');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'The last success of this operation' }).click();
    await expect(page).toHaveURL(new RegExp(`/compare-entries\\?left=.*right=${failed.id}@`));
    await expect(page.getByRole('region', { name: 'Left entry', exact: true })).toContainText('200 OK');
    await expect(page.getByRole('region', { name: 'Right entry', exact: true })).toContainText(
      '400 Bad request',
    );
    await expectNoOverflow(page);
  });
});

test('goes from difference to difference by keys, and swaps the sides', async ({
  page,
  service,
  signedIn,
}) => {
  await signedIn();
  const [left, right] = await twoCalls(service);
  await page.goto(comparePath(left, right));
  await expect(page.getByRole('table', { name: 'Request body' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('[data-difference]').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('[data-difference]').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(page.locator('[data-difference]').last()).toBeFocused();
  await page.keyboard.press('s');
  await expect(page).toHaveURL(new RegExp(`left=${right.id}@.*right=${left.id}@`));
  await expect(
    page.getByRole('table', { name: 'Request body' }).getByRole('row', { name: /^Only right: .*"phone"/ }),
  ).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('button', { name: 'Only differences' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('hides addresses, and still shows that they differ', async ({ page, service, signedIn }) => {
  await signedIn();
  const [left, right] = await twoCalls(service);
  await page.goto(comparePath(left, right));
  const request = page.getByRole('table', { name: 'Request body' });
  await expect(request.getByText('[email-1]')).toBeVisible();
  await expect(request).not.toContainText('ann@tenant.example');
  await page.getByRole('button', { name: 'Show hidden values' }).click();
  await expect(request).toContainText('ann@tenant.example');
});

test('says what is missing, and lets another entry be chosen', async ({ page, service, signedIn }) => {
  await signedIn();
  await page.goto('/compare-entries');
  await expect(page.getByRole('heading', { name: 'Choose two entries to compare' })).toBeVisible();
  await expectAccessible(page);
  const [left, right] = await twoCalls(service);
  await page.goto(comparePath(left, { id: unusedId(), at: 1_700_000_000 }));
  await expect(page.getByRole('heading', { name: 'This entry is not to be found' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(comparePath(left, right).replace(/&right=.*/, ''));
  await page.getByRole('button', { name: 'The call after it' }).click();
  await expect(page).toHaveURL(/right=[a-z0-9]+@\d+/);
  await expect(page.getByRole('table', { name: 'Request body' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'The call after it' })).toBeVisible();
});
