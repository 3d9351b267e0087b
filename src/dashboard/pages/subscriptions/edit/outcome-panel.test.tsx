import '#ui/styles.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { render } from '#testing/render.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import type { Edit } from './use-edit.ts';

const before = subscriptionRecord({ secret_key: 'echoed' });
const callback = 'https://hooks.example.com/signed';

const show = (edit: Partial<Edit>) =>
  render(
    <MemoryRouter>
      <OutcomePanel
        edit={{
          ...{ taken: true, before, after: before, readError: undefined },
          body: {
            event: before.event,
            action: 'callback',
            entity_id: 'd'.repeat(40),
            attributes: { callback },
          },
          ...edit,
        }}
        reading={false}
        onRead={() => undefined}
      />
    </MemoryRouter>,
  );

test('marks what a live service wiped, and offers a new subscription', async () => {
  const screen = await show({
    after: subscriptionRecord({
      json_attributes: {
        callback_url: callback,
        use_tls_12: true,
        docid_queryparam: false,
        include_metadata: false,
      },
    }),
  });
  const panel = screen.getByRole('region', { name: 'Saved: 0 fields changed as asked, 2 wiped' });
  await expect.element(panel).toHaveFocus();
  await expect
    .element(panel.getByRole('listitem').filter({ hasText: 'Signing secret' }))
    .toMatchTextContent(/Wiped, though nobody asked.*was Set.*is not told/);
  await expect
    .element(panel.getByRole('listitem').filter({ hasText: 'Document metadata' }))
    .toMatchTextContent(/Wiped/);
  await expect.element(panel.getByRole('link', { name: 'Create a new subscription' })).toBeVisible();
  await expect.element(panel).not.toMatchTextContent(/echoed/);
});

test('says that an edit was taken although the subscription cannot be read again', async () => {
  const screen = await show({ after: undefined, readError: new Error('gone') });
  await expect
    .element(screen.getByRole('region', { name: 'Saved, but the subscription could not be read again' }))
    .toContainElement(
      screen.getByRole('button', { name: 'Read the subscription again' }).element() as HTMLElement,
    );
});

test('#62 values that an edit changed are shown with their marks', async () => {
  const screen = await show({ before: subscriptionRecord({ event: 'document\u202Ecomplete' }) });
  const { container } = screen;
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  expect(container.querySelectorAll('[aria-label^="U+202E"]')).not.toHaveLength(0);
  expect(container.textContent).not.toContain('\u202E');
});
