import { demoIds, unbrandedDocument } from '../src/testing/demo-ids.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { atBothWidths, test as base } from './signed-in-fixtures.ts';

const REFUSED = /Failed to load resource.*(?:4\d\d|50\d)/;
const LOST = /Failed to load resource: net::ERR_/;

/** The test's own organization, and what is done with its admins. */
interface Team {
  readonly id: string;
  /** Addresses of two of its team admins, inactive at first. */
  readonly ann: string;
  readonly bea: string;
  /** Makes somebody an active team admin or an inactive one. */
  readonly set: (email: string, active: boolean) => Promise<unknown>;
  readonly timeline: TimelinePage;
}

const test = base.extend<{ readonly team: Team }>({
  team: async ({ page, organization, service }, use) => {
    const { id, admins } = organization;
    const [ann = '', bea = ''] = admins;
    const set = (email: string, active: boolean) =>
      service.call('PUT', `/v2/organizations/${id}/allowed-team-admins`, { email, active });
    await use({ id, ann, bea, set, timeline: new TimelinePage(page) });
  },
});

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('the history of an organization tells what was done and why it failed, and its roster follows from it', {
    tag: '@smoke',
  }, async ({ page, organization, team, service }) => {
    const { id, ann, bea, timeline } = team;
    const { member } = organization;
    await team.set(ann, true);
    await team.set(bea, true);
    await team.set(bea, false);
    await team.set(member, true);
    for (let read = 0; read < 5; read++) await service.call('GET', `/v2/organizations/${id}/brands`);
    await timeline.open(id);
    await expect(timeline.step('The brands of this organization were read')).toContainText('5 reads');
    const refused = timeline.step('as an admin of this organization was refused');
    await expect(refused).toContainText(/12012015.*Do: Make the user an admin of a team/s);
    // Addresses are masked until somebody asks for them.
    await expect(refused).not.toContainText(member);
    await refused.getByRole('button', { name: /^email-\d · show$/ }).click();
    await expect(refused).toContainText(`Activating ${member} as an admin`);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page).toHaveTitle(/^Organization/);
    await expectAccessible(page);
    await expectNoOverflow(page);

    const fold = timeline.button(/^5 reads: /);
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(timeline.history.getByRole('link', { name: /open the entry: The brands/ })).toHaveCount(5);
    await fold.click();
    await timeline.only('Failures');
    await expect(page).toHaveURL(/only=failures/);
    await expect(timeline.steps).toHaveCount(1);
    await timeline.only('Writes');
    await timeline.button('Oldest first').click();
    await expect(timeline.steps).toHaveCount(4);
    await expect(timeline.steps.last()).toContainText('was refused');

    await timeline.showState();
    await timeline.button('Show all that is masked').click();
    const roster = timeline.statements('Team admins');
    await expect(roster.filter({ hasText: ann })).toContainText('Active admin');
    await expect(roster.filter({ hasText: bea })).toContainText('Inactive admin');
    await expect(roster.filter({ hasText: member })).toContainText(/Not an admin.*Said by a refusal/s);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await roster
      .filter({ hasText: ann })
      .getByRole('link', { name: /^Log entry/ })
      .click();
    // Over the timeline, which stays as it is.
    await expect(page).toHaveURL(new RegExp(`/timeline/${id}/\\w+\\?.*order=oldest.*at=\\d+`));
    const entry = timeline.entry;
    await expect(
      entry.getByRole('heading', { name: 'Activate or deactivate an allowed team admin' }),
    ).toBeVisible();
    // What was asked to be seen in the timeline shows in the entry as well.
    await expect(entry.getByRole('region', { name: 'Request body' })).toContainText(ann);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goBack();
    await expect(entry).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/timeline/${id}\\?.*order=oldest`));
  });
});

test('a document has the brand that was assigned last, and every step of it by the keyboard alone', async ({
  page,
  service,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(REFUSED);
  const id = unbrandedDocument(8);
  const assign = { brand_id: demoIds.brand };
  await service.call('PUT', `/v2/documents/${id}/brand`, assign);
  await service.call('PUT', `/v2/documents/${id}/brand`, assign);
  const timeline = new TimelinePage(page);
  await timeline.open(id);
  await expect(timeline.step('was refused')).toContainText('25002028');
  const assigned = timeline.statements('Brand');
  await expect(assigned).toContainText(/Assigned brand.*Successful write/s);
  // Both the write and the refusal that confirms it.
  await expect(assigned.getByRole('link')).toHaveCount(2);

  await page.keyboard.press('j');
  await expect(timeline.steps.first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(timeline.steps.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/order=oldest/);
  await expect(timeline.steps.last()).toContainText('was refused');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const { entry } = timeline;
  // Those before these two are of the demo data: which, depends on the time of the day that the data were made at.
  const count = await timeline.steps.count();
  await expect(entry).toContainText(`${count - 2} of ${count}`);
  await page.keyboard.press('j');
  await expect(entry).toContainText(`${count - 1} of ${count}`);
  await expect(entry.getByText('201 Created')).toBeVisible();
  await page.keyboard.press('j');
  await expect(entry).toContainText(`${count} of ${count}`);
  await expect(entry.getByRole('list', { name: 'Errors' })).toContainText('25002028');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
  await expect(timeline.steps.last().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await entry.getByRole('link', { name: 'Show in request logs' }).press('Enter');
  await expect(page).toHaveURL(/\/request-logs\/.+at=\d+/);

  // Taken away again, it has none.
  await service.call('DELETE', `/v2/documents/${id}/brand`);
  await timeline.open(id);
  await expect(assigned).toContainText('None of its own');
});

test('older entries are read when they are asked for, and what is new on demand', async ({
  page,
  team,
  service,
}) => {
  const { id, ann, timeline } = team;
  await team.set(ann, true);
  const reads = Array.from({ length: 120 }, () => service.call('GET', `/v2/organizations/${id}/brands`));
  await Promise.all(reads);
  await timeline.open(id);
  await expect(timeline.read).toContainText('100 entries read in 1 call');
  await expect(timeline.read).toContainText('21 older not read');
  await expect(timeline.state).toContainText('21 older entries were not read');
  await expect(timeline.statements('Team admins')).toHaveCount(0);
  await timeline.button('Read older').click();
  await expect(timeline.read).toContainText('nothing older is logged');
  await expect(timeline.statements('Team admins')).toContainText('Active admin');

  await team.set(ann, false);
  await timeline.button('Read what is new').click();
  await expect(timeline.statements('Team admins')).toContainText('Inactive admin');
  // The page's own reads mention the id, too: they are counted, and shown when somebody asks.
  const searches = timeline.button(/reads? by Sealdesk left out/);
  await searches.click();
  await expect(page).toHaveURL(/searches=in/);
  await expect(timeline.step('The request logs were searched').first()).toBeVisible();

  // How a history that is too long for one page goes on: from a point of time into the past.
  await timeline.open(id, '?until=1000000000');
  await expect(timeline.read).toContainText('Nothing after');
  await expect(timeline.state).toContainText('this is how it was');
  await page.getByRole('link', { name: 'Back to the newest' }).click();
  await expect(timeline.step('was deactivated')).toBeVisible();
});

test('searches for an id do not hide what was done with it', async ({ team, service }) => {
  const { id, ann, timeline } = team;
  await team.set(ann, true);
  const filters = JSON.stringify([{ uri: { type: 'match', value: id } }]);
  const search = `/request-logs?${new URLSearchParams({ filters, per_page: '1' })}`;
  await Promise.all(Array.from({ length: 110 }, () => service.call('GET', search)));
  await timeline.open(id);
  await expect(timeline.step('was activated')).toBeVisible();
  await expect(timeline.steps).toHaveCount(1);
  await expect(timeline.read).toContainText('101 entries read in 2 calls');
  await expect(timeline.read).toContainText('only paths were searched');
  await expect(timeline.statements('Team admins')).toContainText('Active admin');
});

test('an id that nobody mentions, one that is none, and a log that cannot be read', async ({
  page,
  organization,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(LOST);
  const timeline = new TimelinePage(page);
  await timeline.open(organization.id);
  await expect(page.getByRole('heading', { name: 'No entry mentions this id' })).toBeVisible();
  await expect(timeline.state).toContainText('neither the logs nor the directory tell');
  await expectAccessible(page);
  await timeline.open('no-id');
  await expect(page.getByRole('heading', { name: 'This is no id' })).toBeVisible();
  await page.getByRole('link', { name: 'Search the request logs for it' }).click();
  await expect(page).toHaveURL(/\/request-logs\?uri=no-id/);

  await page.route('**/api/request-logs**', (route) => route.abort('connectionrefused'));
  await timeline.open('z'.repeat(40));
  await expect(page.getByRole('heading', { name: 'The server could not be reached' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/request-logs**');
  // By itself, after a pause.
  await expect(timeline.read).toBeVisible({ timeout: 45_000 });
});

test('the timeline of an id is one step away from wherever the id is', async ({ page, team }) => {
  const { id, ann, timeline } = team;
  await team.set(ann, true);
  await team.set(ann, false);
  const arrived = async () => {
    await expect(page).toHaveURL(`/timeline/${id}`);
    // Our own look at its admins is not told.
    await expect(timeline.steps).toHaveCount(2);
  };
  await page.goto(`/org-admins/${id}`);
  await page.getByRole('button', { name: 'More: export, columns' }).click();
  await page.getByRole('menuitem', { name: 'Timeline of the organization' }).click();
  await arrived();

  const frame = new Frame(page);
  await frame.search.click();
  await frame.paletteField.fill(id);
  await frame.option(/^Timeline of/).click();
  await arrived();

  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?uri=/${id}/&method=PUT&tab=timeline`);
  await logs.rows.first().getByRole('link').click();
  const entry = logs.entry;
  await expect(entry.getByRole('button', { name: /^Organization/ })).toHaveAttribute('aria-expanded', 'true');
  const next = entry.getByRole('listitem').filter({ hasText: /as an admin of this organization/ });
  await expect(next.first()).toContainText('was activated');
  await expect(entry.locator('[aria-current]')).toContainText('was deactivated');
  await expectAccessible(page);
  await entry.getByRole('link', { name: 'Whole timeline of this id' }).first().click();
  await arrived();

  await page.goto(`/request-logs?uri=/${id}/`);
  await logs.rows.first().getByRole('link').click();
  await entry.getByRole('button', { name: 'More', exact: true }).click();
  await entry.getByRole('button', { name: `${id}, Organization id` }).click();
  await page.getByRole('menuitem', { name: 'Timeline of this id' }).click();
  await arrived();
});
