import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from '../routes.tsx';

test('takes the event and what it is to from the address, and the rest from the subscription that is there', async () => {
  const event = 'document.fieldinvite.signed';
  const like = demoIds.activeSubscription;
  const { screen } = await renderPage(
    routes,
    paths.newSubscriptionTo({ event, entityId: demoIds.freeDocument, like }),
  );
  await expect.element(screen.getByRole('combobox', { name: /^Event/ })).toHaveValue(event);
  await expect
    .element(screen.getByRole('combobox', { name: /^Document id/ }))
    .toHaveValue(demoIds.freeDocument);
  await expect
    .element(screen.getByRole('textbox', { name: 'Callback URL' }))
    .toHaveValue(expect.stringMatching(/^https:/));
});
