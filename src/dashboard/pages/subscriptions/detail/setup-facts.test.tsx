import '#ui/styles.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { attributesOf } from '#features/log-derived/subscription.ts';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { render } from '#testing/render.tsx';
import { FurtherFields, SetupFacts } from './setup-facts.tsx';

test('hides a secret that the service echoes until somebody asks for it', async () => {
  const answered = attributesOf(subscriptionRecord({ secret_key: 'echoed secret' }));
  const screen = await render(
    <MemoryRouter>
      <SetupFacts answered={answered} logged={undefined} reading={false} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('echoed secret')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show the secret' }).click();
  await expect.element(screen.getByText('echoed secret')).toBeVisible();
  await screen.getByRole('button', { name: 'Hide the secret' }).click();
  await expect.element(screen.getByText('echoed secret')).not.toBeInTheDocument();
  await expect
    .element(screen.getByText(/the request logs could not be read/))
    .toMatchTextContent(/retry_count/);
});

test('shows fields that nobody documented, with secrets hidden', async () => {
  const subscription = subscriptionRecord({
    retries_left: 3,
    json_attributes: { callback_url: 'https://a.example', access_token: 'open sesame', region: 'eu' },
  });
  const screen = await render(<FurtherFields subscription={subscription} />);
  const fields = screen.getByRole('region', { name: 'Further fields of the answer' });
  await expect.element(fields).toMatchTextContent(/retries_left.*3.*json_attributes\.region.*eu/s);
  await expect.element(fields).not.toMatchTextContent(/open sesame/);
  await expect.element(fields).not.toMatchTextContent(/callback_url/);
});
