import { expect, test } from 'vitest';
import { stepOf } from '#features/event-history/history-step.ts';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { unusedId } from '#testing/demo-ids.ts';
import { logEntry } from '#testing/log-entry.ts';
import { renderPage } from '#testing/render-page.tsx';
import { StatePanel } from './state-panel.tsx';

const ANNA = 'anna@host.example';

test('an address is masked in what follows from the history, and shown when it is pressed', async () => {
  const self = unusedId();
  const entry = logEntry({
    ...{ method: 'PUT', uri: `/v2/organizations/${self}/allowed-team-admins`, id: unusedId() },
    request: JSON.stringify({ email: ANNA, active: true }),
  });
  const history = { entries: [entry], unread: 0, calls: 1, pin: undefined, pages: 1, sources: [] };
  const reading = { history, steps: [stepOf(entry)], error: null };
  const panel = (
    <RevealScope>
      <StatePanel id={self} kind="organization" until={undefined} reading={reading} />
    </RevealScope>
  );
  const { screen } = await renderPage([{ path: '/timeline/:id', element: panel }], `/timeline/${self}`);
  const admins = screen.getByRole('region', { name: 'Team admins' });
  await expect.element(admins).toMatchTextContent(/email-1 · show.*Active admin/);
  expect(document.body.innerHTML).not.toContain(ANNA);
  await admins.getByRole('button', { name: 'email-1 · show' }).click();
  await expect.element(admins).toMatchTextContent(/anna@host\.example.*Active admin/);
});
