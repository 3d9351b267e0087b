import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { JsonView } from './json-view.tsx';

const BODY =
  '{"event":"document.complete","attributes":{"callback":"https://x.example","secret_key":"s3cret"}}';

test('marks the invalid field, for the eye and for the ear', async () => {
  const screen = await render(
    <JsonView text={BODY} label="Request body" invalid={['attributes.callback']} />,
  );
  const region = screen.getByRole('region', { name: 'Request body' });
  const marked = region.element().querySelectorAll('[data-invalid]');
  expect([...marked].map((line) => line.textContent?.trim())).toEqual([
    '"callback": "https://x.example", (the invalid field)',
  ]);
});

test('draws values in the way of the page', async () => {
  const screen = await render(
    <JsonView
      text={BODY}
      label="Request body"
      renderString={(value, path) => (path === 'event' ? <button type="button">{value}</button> : undefined)}
    />,
  );
  await expect.element(screen.getByRole('button', { name: 'document.complete' })).toBeVisible();
});

test('shows what is no JSON as it is', async () => {
  const screen = await render(<JsonView text="grant_type=password&x=1" label="Request body" />);
  await expect.element(screen.getByText('grant_type=password&x=1')).toBeVisible();
});

test('draws a long body in two goes', async () => {
  const text = JSON.stringify(Array.from({ length: 3000 }, (_, index) => index));
  const screen = await render(<JsonView text={text} label="Response body" />);
  await expect.element(screen.getByText('2999', { exact: true })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show all 3,002 lines' }).click();
  await expect.element(screen.getByText('2999', { exact: true })).toBeInTheDocument();
});
