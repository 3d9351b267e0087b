import '#ui/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '#api/query-client.ts';
import { attributesOf } from '#features/log-derived/subscription.ts';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { render } from '#testing/render.tsx';
import { RecordDetails, SetupFacts } from './setup-facts.tsx';

const client = createQueryClient(() => undefined);

const Around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

test('hides a secret that the service echoes until somebody asks for it', async () => {
  const answered = attributesOf(subscriptionRecord({ secret_key: 'echoed secret' }));
  const screen = await render(
    <Around>
      <SetupFacts answered={answered} logged={undefined} reading={false} />
    </Around>,
  );
  await expect.element(screen.getByText('echoed secret')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'hidden · show' }).click();
  await screen.getByRole('button', { name: 'echoed secret' }).click();
  await expect.element(screen.getByText('echoed secret')).not.toBeInTheDocument();
  await expect
    .element(screen.getByText(/the request logs could not be read/))
    .toMatchTextContent(/delay, retries/);
});

test('hides in what the request logs tell what the entry itself hides', async () => {
  const from = { requestId: 'r'.repeat(40), at: 1_760_000_000 };
  const logged = {
    attributes: {
      callback: 'https://hook:pass-in-address@a.example/?token=in-parameter',
      headers: { 'X-Own': 'of "header"', 'X-Limit': 12 },
    },
    sources: { callback: from, headers: from },
    edited: undefined,
    created: from,
  };
  const screen = await render(
    <Around>
      <SetupFacts answered={{}} logged={logged} reading={false} />
    </Around>,
  );
  const facts = screen.getByText('https://', { exact: false }).first();
  await expect.element(facts).toMatchTextContent('https://hidden · show@a.example/?token=hidden · show');
  for (const secret of ['pass-in-address', 'in-parameter', 'of \\"header', '12'])
    expect(document.querySelector('dl')?.textContent).not.toContain(secret);
  await screen.getByRole('listitem').filter({ hasText: 'X-Limit' }).getByRole('button').click();
  await expect.element(screen.getByText('X-Limit: 12')).toBeVisible();
});

test('shows codes, and fields that nobody documented with secrets hidden, to whoever opens them', async () => {
  const subscription = subscriptionRecord({
    retries_left: 3,
    json_attributes: { callback_url: 'https://a.example', access_token: 'open sesame', region: 'eu' },
  });
  const screen = await render(<RecordDetails subscription={subscription} />);
  const code = screen.getByText('document.complete');
  await expect.element(code).not.toBeVisible();
  await screen.getByText('Details for developers').click();
  await expect.element(code).toBeVisible();
  await expect.element(screen.getByText('Calls an address, by POST')).toBeVisible();
  const fields = screen.getByRole('region', { name: 'Further fields of the answer' });
  await expect.element(fields).toMatchTextContent(/retries_left.*3.*json_attributes\.region.*eu/s);
  await expect.element(fields).not.toMatchTextContent(/open sesame/);
  await expect.element(fields).not.toMatchTextContent(/callback_url/);
});
