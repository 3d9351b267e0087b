import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { logRow } from '#features/log-entry/log-row.ts';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { unusedId } from '#testing/demo-ids.ts';
import { logEntry, refusedSubscription } from '#testing/log-entry.ts';
import { renderPage } from '#testing/render-page.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { EntryPanel } from './entry-panel.tsx';

const ANNA = 'anna@host.example';

/** An event subscription that was refused, with an address in what was sent, in the answer, and in the user agent. */
const refusal = () =>
  logEntry(
    refusedSubscription(15007010, `No event, ${ANNA}`, {
      uri: `/v2/event-subscriptions?notify=${ANNA}`,
      request: JSON.stringify({ event: '', attributes: { callback: `https://a.example/?for=${ANNA}` } }),
      id: unusedId(),
      agent: `Portal/4.13.0 (${ANNA})`,
      time: 5012,
    }),
  );

const done: string[] = [];
beforeEach(() => {
  done.length = 0;
  localStorage.clear();
});

function Panel({ entry }: { readonly entry: RequestLogEntry }) {
  const panel = useRef<HTMLElement>(null);
  return (
    <div style={{ position: 'relative', display: 'flex', flex: 1, minHeight: 0 }}>
      <p>Behind</p>
      <EntryFrame panel={panel} onClose={() => done.push('closed')}>
        <RevealScope>
          <EntryPanel
            row={logRow(entry)}
            from="list"
            isListed
            position={2}
            count={1412}
            onStep={(move) => done.push(move)}
            onClose={() => done.push('closed')}
            onBundle={() => done.push('bundle')}
            entryTo={({ request_id }) => `/other/${request_id}`}
            alike={{ count: 1163, since: entry.created - 3600, why: '/why' }}
            othersTook={164}
          />
        </RevealScope>
      </EntryFrame>
    </div>
  );
}

async function openPanel(entry = refusal()) {
  const { screen } = await renderPage([{ path: '/', element: <Panel entry={entry} /> }], '/');
  const panel = screen
    .getByRole('complementary', { name: 'Request log entry' })
    .or(screen.getByRole('dialog', { name: 'Request log entry' }));
  await expect.element(panel).toBeVisible();
  return { screen, panel, entry };
}

test('says which entry of how many it is, what was called, and names what is done with it often', async () => {
  const { screen, panel } = await openPanel();
  await expect.element(panel).toMatchTextContent(/2 of 1,412 · \w+, .*\d\d:\d\d:\d\d/);
  await expect.element(panel.getByRole('heading', { name: 'Create an event subscription' })).toBeVisible();
  await expect.element(panel).toMatchTextContent(/400 Bad request.*POST \/v2\/event-subscriptions/);
  await panel.getByRole('button', { name: 'Next entry' }).click();
  await panel.getByRole('button', { name: 'Support bundle' }).click();
  await panel.getByRole('button', { name: 'Close the entry' }).click();
  expect(done).toEqual(['next', 'bundle', 'closed']);
  await expect.element(panel.getByRole('button', { name: 'Copy as curl' })).toBeVisible();
  await panel.getByRole('button', { name: 'More tools' }).click();
  const menu = screen.getByRole('menu', { name: 'More tools' });
  await expect.element(menu.getByRole('menuitem', { name: 'Copy a link' })).toBeVisible();
  await expect
    .element(menu.getByRole('menuitem', { name: 'Open as a form' }))
    .toHaveAttribute('href', expect.stringContaining('/operations/createEventSubscription?from='));
});

test('marks a change by Sealdesk, and says where an operation is known from that the specification lacks', async () => {
  const { panel } = await openPanel(
    logEntry({
      method: 'PUT',
      uri: `/v2/organizations/${unusedId()}/brands/${unusedId()}`,
      agent: 'Mozilla/5.0 Sealdesk/1',
    }),
  );
  await expect.element(panel.getByText('From Sealdesk')).toBeVisible();
  await expect.element(panel.getByText(/it is known from public clients/)).toBeVisible();
  await expect.element(panel.getByText('Not in the specification')).not.toBeInTheDocument();
});

test('says how many failed alike, and leads to why', async () => {
  const { panel } = await openPanel();
  const error = panel.getByRole('list', { name: 'Errors' }).getByRole('listitem');
  await expect.element(error).toMatchTextContent(/15007010 · .*Do:.*1,163 like this since .*\d\d:\d\d:\d\d/s);
  await expect
    .element(error.getByRole('link', { name: 'Why do these fail?' }))
    .toHaveAttribute('href', '/why');
});

test('says who called and how long that took, and the rest when it is asked for', async () => {
  const { panel, entry } = await openPanel();
  const facts = panel.getByLabelText('Facts', { exact: true });
  await expect.element(facts).toMatchTextContent(/ClientPortal 4\.13\.0 from 192\.0\.2\.1/);
  await expect.element(facts).toMatchTextContent(/Took5\.0 s, others 164 ms/);
  await expect.element(facts.getByRole('button', { name: 'Copy request id' })).toBeVisible();
  await expect.element(facts).not.toMatchTextContent(/api\.signing\.example/);
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  const more = panel.getByLabelText('More facts');
  await expect.element(more).toMatchTextContent(/Hostapi\.signing\.example/);
  await expect.element(more).toMatchTextContent(/User agentPortal\/4\.13\.0 \(email-1 · show\)/);
  expect(entry.request.headers?.['User-Agent']).toContain(ANNA);
});

test('masks an address alike wherever the entry has it, and shows it everywhere at once', async () => {
  const { screen, panel } = await openPanel();
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  const masked = panel.getByRole('button', { name: 'email-1 · show' });
  // Its URI, its body, a header, its error, its user agent.
  await expect.poll(() => masked.elements().length).toBe(5);
  expect(document.body.innerHTML).not.toContain(ANNA);
  await masked.first().click();
  await expect.poll(() => masked.elements().length).toBe(0);
  await expect.poll(() => panel.getByRole('button', { name: ANNA }).elements().length).toBe(5);
  await panel.getByRole('button', { name: 'More tools' }).click();
  await screen.getByRole('menuitem', { name: 'Show all that is masked' }).click();
  await panel.getByRole('button', { name: 'More tools' }).click();
  await screen.getByRole('menuitem', { name: 'Mask what is sensitive' }).click();
  await expect.poll(() => masked.elements().length).toBe(5);
  expect(document.body.innerHTML).not.toContain(ANNA);
});
