import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { JsonView, RawText } from '#ui/json-view.tsx';
import { HiddenText, useHidden } from './hidden-text.tsx';
import { RevealScope, useReveal } from './reveal-scope.tsx';
import { GuardedJson, SecretsHidden } from './secrets-hidden.tsx';

const INNER = JSON.stringify({ token: 's3cret', to: 'anna@host.example' });
const BODY = JSON.stringify({ event: 'x', payload: INNER, to: 'anna@host.example', pin_token: 1234 });

function Body() {
  const { parts, visible } = useHidden(BODY);
  const reveal = useReveal();
  return (
    <>
      <HiddenText text="/u?email=anna%40host.example&page=2" />
      <JsonView text={BODY} label="Body" hidden={parts} />
      <RawText text={BODY} label="Raw body" hidden={parts} />
      <output>{visible}</output>
      <button type="button" onClick={reveal?.toggleAll}>
        All
      </button>
    </>
  );
}

const entry = (key: string) => (
  <RevealScope key={key}>
    <Body />
  </RevealScope>
);

const SECRETS = ['s3cret', 'anna', '1234'];
const page = () => document.body.innerHTML;

test('keeps what is hidden off the page, and shows the same value everywhere when one of it is pressed', async () => {
  const screen = await render(entry('one'));
  for (const secret of SECRETS) expect(page()).not.toContain(secret);
  const body = screen.getByRole('region', { name: 'Body', exact: true });
  await body.getByRole('button', { name: 'email-1 · show' }).first().click();
  await expect.poll(() => body.element().textContent).toContain('"to": "anna@host.example"');
  await expect.element(screen.getByText('anna%40host.example')).toBeVisible();
  expect(document.querySelector('output')?.textContent).toBe(
    BODY.replaceAll('s3cret', '[removed]').replace('1234', '"[removed]"'),
  );
  for (const secret of ['s3cret', '1234']) expect(page()).not.toContain(secret);
});

test('shows a part within a string of JSON by itself, by keyboard, and hides it again', async () => {
  const screen = await render(entry('one'));
  const body = screen.getByRole('region', { name: 'Body', exact: true });
  const [part] = body.getByRole('button', { name: 'hidden · show' }).elements() as HTMLButtonElement[];
  part?.focus();
  part?.click();
  await expect.poll(() => body.element().textContent).toContain('\\"token\\":\\"s3cret\\"');
  expect(document.activeElement).toBe(part);
  expect(part?.getAttribute('aria-expanded')).toBe('true');
  part?.click();
  await expect.poll(() => body.element().textContent).not.toContain('s3cret');
});

test('shows addresses of what the account asked for itself, and no secret, whatever its name and however deep', async () => {
  const screen = await render(
    <SecretsHidden>
      <GuardedJson text={BODY} label="Answer" />
    </SecretsHidden>,
  );
  const body = screen.getByRole('region', { name: 'Answer' });
  await expect.element(body).toMatchTextContent(/"to": "anna@host.example"/);
  for (const secret of ['s3cret', '1234']) expect(page()).not.toContain(secret);
  await body.getByRole('button', { name: 'hidden · show' }).last().click();
  await expect.element(body).toMatchTextContent(/"pin_token": 1234/);
});
