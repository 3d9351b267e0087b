import { expect } from './fixtures.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { test as base } from './signed-in-fixtures.ts';

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
  await timeline.button(/reads by Sealdesk left out/).click();
  await expect(timeline.step('The brands of this organization were read')).toContainText('5 reads');
  const refused = timeline.step('as an admin of this organization was refused');
  await expect(refused).toContainText(/12012015.*Do: Make the user an admin of a team/s);
  // Addresses are masked until the user asks for them.
  await expect(refused).not.toContainText(member);
  await refused.getByRole('button', { name: /^email-\d · show$/ }).click();
  await expect(refused).toContainText(`Activating ${member} as an admin`);
  await timeline.button(/^5 reads: /).click();
  await expect(timeline.history.getByRole('link', { name: /open the entry: The brands/ })).toHaveCount(5);
  await timeline.showOnly('Failures');
  await expect(timeline.steps).toHaveCount(1);
  await timeline.showOnly('Writes');
  await timeline.button('Oldest first').click();
  await expect(timeline.steps).toHaveCount(4);
  await page.reload();
  await expect(timeline.steps.last()).toContainText('was refused');

  await timeline.button('Show all that is masked').click();
  const roster = timeline.statements('Team admins');
  await expect(roster.filter({ hasText: ann })).toContainText('Active admin');
  await expect(roster.filter({ hasText: bea })).toContainText('Inactive admin');
  await expect(roster.filter({ hasText: member })).toContainText(/Not an admin.*Said by a refusal/s);
  await roster
    .filter({ hasText: ann })
    .getByRole('link', { name: /^Log entry/ })
    .click();
  // Over the timeline, which stays as it is.
  await expect(page).toHaveURL(new RegExp(`/timeline/${id}/\\w+\\?.*order=oldest.*at=\\d+`));
  // What was asked to be seen in the timeline shows in the entry as well.
  await expect(timeline.entry.getByRole('region', { name: 'Request body' })).toContainText(ann);
  await page.goBack();
  await expect(timeline.entry).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/timeline/${id}\\?.*order=oldest`));
});

test('older entries are read when they are asked for, and what is new on demand', async ({
  page,
  team,
  service,
}) => {
  const { id, ann, timeline } = team;
  await team.set(ann, true);
  const calls = Array.from({ length: 120 }, () => service.call('POST', `/v2/organizations/${id}/brands`, {}));
  await Promise.all(calls);
  await timeline.open(id);
  await expect(timeline.read).toContainText('100 entries read in 1 call');
  await expect(timeline.state).toContainText('21 older entries were not read');
  await expect(timeline.statements('Team admins')).toHaveCount(0);
  await timeline.button('Read older').click();
  await expect(timeline.read).toContainText('nothing older is logged');
  await expect(timeline.statements('Team admins')).toContainText('Active admin');
  await team.set(ann, false);
  await timeline.button('Read what is new').click();
  await expect(timeline.statements('Team admins')).toContainText('Inactive admin');

  // How a history that is too long for one page goes on: from a point of time into the past.
  await timeline.open(id, '?until=1000000000');
  await expect(timeline.read).toContainText('Nothing after');
  await expect(timeline.state).toContainText('this is how it was');
  await page.getByRole('link', { name: 'Back to the newest' }).click();
  await expect(timeline.step('was deactivated')).toBeVisible();
});

test('searches for an id do not hide what was done with it, and are shown when asked', async ({
  page,
  team,
  service,
}) => {
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
  // The page's own reads mention the id, too.
  await timeline.button('Read what is new').click();
  await timeline.button(/reads? by Sealdesk left out/).click();
  await expect(page).toHaveURL(/searches=in/);
  await expect(timeline.step('The request logs were searched').first()).toBeVisible();
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

  const { rows, entry } = new RequestLogsPage(page);
  await page.goto(`/request-logs?uri=/${id}/&method=PUT&tab=timeline`);
  await rows.first().getByRole('link').click();
  const next = entry.getByRole('listitem').filter({ hasText: /as an admin of this organization/ });
  await expect(next.first()).toContainText('was activated');
  await expect(entry.locator('[aria-current]')).toContainText('was deactivated');
  await entry.getByRole('link', { name: 'Whole timeline of this id' }).first().click();
  await arrived();

  await page.goto(`/request-logs?uri=/${id}/`);
  await rows.first().getByRole('link').click();
  await entry.getByRole('button', { name: 'More', exact: true }).click();
  await entry.getByRole('button', { name: `${id}, Organization id` }).click();
  await page.getByRole('menuitem', { name: 'Timeline of this id' }).click();
  await arrived();
});
