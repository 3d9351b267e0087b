import { expect, it } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import { listCallbacks } from '#contract/operations/callbacks.ts';
import { getEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { attemptOf } from '#features/deliveries/attempt.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { CallbackDoctor } from './callback-doctor.tsx';

it('a callback is judged by what the receiver answered last', async () => {
  const client = await signedIn();
  const filters = [{ code: { type: 'between' as const, value: [400, 499] as [number, number] } }];
  const { data } = await callOperation(listCallbacks, { query: { per_page: 20, filters } });
  const [attempt] = data;
  if (!attempt) throw new Error('The demo has no refused callback');
  const { data: subscription } = await callOperation(getEventSubscription, {
    params: { subscription_id: attempt.event_subscription_id ?? '' },
    query: { include_event_count: true },
  });
  const element = <CallbackDoctor subscription={subscription} />;
  const address = `/doctor?for=${attemptOf(attempt).about?.id}`;
  const { screen } = await renderPage([{ path: '/doctor', element }], address, client);
  const status = attempt.response_status_code;
  await expect
    .element(screen.getByRole('heading', { name: new RegExp(`^Arrived, .* ${status}$`) }))
    .toBeVisible();
  await expect.element(screen.getByText(/never tried again/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See what was sent' })).toBeVisible();
});
