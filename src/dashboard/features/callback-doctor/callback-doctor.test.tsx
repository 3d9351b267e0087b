import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import { listCallbacks } from '#contract/operations/callbacks.ts';
import { createEventSubscription, getEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { attemptOf } from '#features/deliveries/attempt.ts';
import { demoIds, unbrandedDocument, unusedId } from '#testing/demo-ids.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { CallbackDoctor } from './callback-doctor.tsx';

// The proxy and the embedded service stand behind it (testing/backend.ts).

const read = async (id: string) =>
  (
    await callOperation(getEventSubscription, {
      params: { subscription_id: id },
      query: { include_event_count: true },
    })
  ).data;

/** Subscribes to the completion of a document that nobody completes. */
async function subscribed(documentId: string) {
  const attributes = { callback: `https://hooks.example.com/${unusedId()}`, secret_key: 'a secret' };
  const body = { event: 'document.complete', entity_id: documentId, attributes };
  const { data } = await callOperation(createEventSubscription, { body });
  return read(data.id);
}

function open(subscription: Awaited<ReturnType<typeof read>>, client: QueryClient, query = '') {
  const element = <CallbackDoctor subscription={subscription} />;
  return renderPage([{ path: '/doctor', element }], `/doctor${query}`, client);
}

describe('why a callback did not arrive', () => {
  it('is that it has not happened, or is about another document, which can be subscribed to', async () => {
    const client = await signedIn();
    const subscription = await subscribed(demoIds.freeDocument);
    const { screen, router } = await open(subscription, client);
    await expect
      .element(screen.getByRole('heading', { name: 'The document is not completed yet' }))
      .toBeVisible();
    await expect.element(screen.getByText('Subscribed and switched on')).toBeVisible();
    await expect.element(screen.getByText('It is about this document')).toBeVisible();
    await screen
      .getByRole('button', { name: /^Did it arrive for|.+/ })
      .first()
      .click();
    await screen.getByRole('menuitem', { name: /^Another/ }).click();
    const other = unbrandedDocument(3);
    await screen.getByRole('combobox', { name: /by name or id/ }).fill(other);
    await expect.poll(() => router.state.location.search).toBe(`?for=${other}`);
    await expect
      .element(screen.getByRole('heading', { name: 'Subscribed to another document' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /^Subscribe to “Document completed”/ }))
      .toHaveAttribute(
        'href',
        `/subscriptions/new?like=${subscription.id}&event=document.complete&entity=${other}`,
      );
  });

  it('is what the receiver answered last', async () => {
    const client = await signedIn();
    const filters = [{ code: { type: 'between' as const, value: [400, 499] as [number, number] } }];
    const { data } = await callOperation(listCallbacks, { query: { per_page: 20, filters } });
    const [attempt] = data;
    if (!attempt) throw new Error('The demo has no refused callback');
    const { about } = attemptOf(attempt);
    const subscription = await read(attempt.event_subscription_id ?? '');
    const { screen } = await open(subscription, client, `?for=${about?.id}`);
    const status = attempt.response_status_code;
    await expect
      .element(screen.getByRole('heading', { name: new RegExp(`^Arrived, .* ${status}$`) }))
      .toBeVisible();
    await expect.element(screen.getByText(/never tried again/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'See what was sent' })).toBeVisible();
  });
});
