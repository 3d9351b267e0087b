import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { render } from '#testing/render.tsx';
import { ErrorDetails } from './error-details.tsx';

it('has the id, the status, and each error with its code and field, closed', async () => {
  const error = new ApiError({
    ...{ kind: 'service', operation: createEventSubscription.id, status: 400, requestId: 'r-1' },
    message: 'entity_id is empty',
    errors: [{ code: 15007013, message: 'entity_id is empty' }],
  });
  const screen = await render(<ErrorDetails error={error} />);
  const code = screen.getByText('Code 15007013');
  await expect.element(code).not.toBeVisible();
  await screen.getByText('Details for developers').click();
  await expect.element(code).toBeVisible();
  for (const said of ['r-1', '400', 'createEventSubscription'])
    await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByText(/^entity_id entity_id is empty$/)).toBeVisible();
});

it('is not there where nothing is known', async () => {
  const screen = await render(<ErrorDetails error={new Error('boom')} />);
  await expect.element(screen.getByText('Details for developers')).not.toBeInTheDocument();
});
