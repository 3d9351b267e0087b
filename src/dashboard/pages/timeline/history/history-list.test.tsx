import { expect, test } from 'vitest';
import { stepOf } from '#features/event-history/history-step.ts';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { unusedId } from '#testing/demo-ids.ts';
import { logEntry } from '#testing/log-entry.ts';
import { renderPage } from '#testing/render-page.tsx';
import { HistoryList } from './history-list.tsx';

const ANNA = 'anna@host.example';

test('an address in the reason of a failure is masked and shown like the same one in the sentence', async () => {
  const self = unusedId();
  const entry = {
    ...logEntry({
      ...{ method: 'PUT', uri: `/v2/organizations/${self}/allowed-team-admins`, code: 400, error: true },
      request: JSON.stringify({ email: ANNA, active: true }),
      // A code that is in no catalogue, so that the words of the service are all there is.
      response: JSON.stringify({ errors: [{ code: 99999999, message: `Nothing for ${ANNA}` }] }),
    }),
    request_id: unusedId(),
  };
  const list = (
    <RevealScope>
      <div style={{ display: 'flex', height: 400 }}>
        <HistoryList shown={[stepOf(entry)]} self={self} only="all" openId={undefined} walk={null} />
      </div>
    </RevealScope>
  );
  const { screen } = await renderPage([{ path: '/', element: list }], '/');
  const step = screen.getByRole('article');
  await expect
    .element(step)
    .toMatchTextContent(/Activating email-1 · show as an admin.* was refused.*nothing for email-1 · show/s);
  expect(document.body.innerHTML).not.toContain(ANNA);
  await step.getByRole('button', { name: 'email-1 · show' }).last().click();
  await expect
    .element(step)
    .toMatchTextContent(
      /Activating anna@host\.example as an admin.* was refused.*nothing for anna@host\.example/s,
    );
});
