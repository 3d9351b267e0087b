import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import { paths } from '#lib/paths.ts';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

describe('an entry', () => {
  const ANNA = 'anna@host.example';

  /** The timeline of an id about which three calls were refused, of which it tells. */
  async function openTimeline(search = '') {
    const client = await signedIn();
    const id = unusedId();
    for (const active of [true, false, true])
      await callOperation(setAllowedTeamAdmin, {
        params: { org_id: id },
        body: { email: ANNA, active },
      }).catch(() => undefined);
    const { screen, router } = await renderPage(routes, `${paths.timeline(id)}${search}`, client);
    const steps = screen.getByRole('list', { name: 'History' }).getByRole('link', { name: /open the entry/ });
    const panel = screen.getByRole('complementary', { name: 'Request log entry' });
    await expect.element(steps.nth(2)).toBeInTheDocument();
    const entryOf = (index: number) =>
      new URL((steps.nth(index).element() as HTMLAnchorElement).href).pathname.split('/').at(-1);
    const opened = () => router.state.location.pathname.split('/')[3];
    return { screen, router, steps, panel, entryOf, opened, id, client };
  }

  it('opens beside the timeline, and the next and the one before follow its steps', async () => {
    const { screen, router, steps, panel, entryOf, opened } = await openTimeline('?only=writes');
    const [first, second] = [entryOf(0), entryOf(1)];
    await steps.first().click();
    await expect.element(panel).toMatchTextContent(/1 of [\d,]+ · /);
    expect(opened()).toBe(first);
    expect(router.state.location.search).toMatch(/^\?only=writes&at=\d+$/);
    await expect.element(steps.first()).toBeVisible();
    await userEvent.keyboard('j');
    await expect.poll(opened).toBe(second);
    await expect.element(panel).toMatchTextContent(/2 of [\d,]+ · /);
    await panel.getByRole('button', { name: 'Previous entry' }).click();
    await expect.poll(opened).toBe(first);
    await expect
      .element(panel.getByRole('link', { name: 'Show in request logs' }))
      .toHaveAttribute('href', expect.stringMatching(`^/request-logs/${first}\\?at=\\d+$`));
    await router.navigate(-1);
    await expect.element(panel).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?only=writes');
    await expect.element(screen.getByRole('region', { name: 'What follows from it' })).toBeVisible();
  });

  it('takes the whole page, is remembered so, and Escape leads back beside the steps, then to the step', async () => {
    const { screen: first, router: left, steps, panel, id, client } = await openTimeline();
    await steps.nth(1).click();
    await panel.getByRole('button', { name: 'Whole page' }).click();
    // Neither to be seen nor to be reached.
    await expect.element(steps.first()).not.toBeInTheDocument();
    await expect.element(panel.getByRole('tab', { name: 'Request and response' })).toBeVisible();
    const { pathname, search } = left.state.location;
    await first.unmount();

    const { router } = await renderPage(routes, `${pathname}${search}`, client);
    await expect.element(panel.getByRole('button', { name: 'Beside the timeline' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close the entry' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(steps.nth(1)).toHaveFocus();
    await steps.nth(1).click();
    await expect.element(steps.first()).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(steps.first()).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Whole page' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe(paths.timeline(id));
    await expect.element(steps.nth(1)).toHaveFocus();
  });

  it('has the numbers of the timeline for addresses, and shows the same as it', async () => {
    const { panel, steps, screen } = await openTimeline();
    const inSteps = screen
      .getByRole('list', { name: 'History' })
      .getByRole('button', { name: /email-1 · show/ });
    await expect.poll(() => inSteps.elements().length).toBe(3);
    await steps.first().click();
    const inEntry = panel.getByRole('region', { name: 'Request body' }).getByRole('button');
    await expect.element(inEntry).toHaveTextContent('email-1 · show');
    expect(document.body.innerHTML).not.toContain(ANNA);
    await inEntry.click();
    await expect.element(inEntry).toHaveTextContent(`"${ANNA}"`);
    await expect.element(inSteps).not.toBeInTheDocument();
    await panel.getByRole('button', { name: 'Close the entry' }).click();
    await expect.element(screen.getByRole('button', { name: ANNA }).first()).toBeVisible();
  });

  it('says so when neither the history nor its second has it', async () => {
    const { screen } = await renderPage(
      routes,
      `${paths.timelineEntry(demoIds.organization, unusedId())}?at=1700000000`,
    );
    await expect.element(screen.getByRole('heading', { name: 'This entry was not found' })).toBeVisible();
    await screen.getByRole('button', { name: 'Back to the timeline' }).click();
    await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
  });
});
