import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { openStudio } from '#testing/brand-studio.tsx';
import { ImportDialog } from './import-dialog.tsx';

const HEADER = 'header.background';
const path = paths.brand('o'.repeat(40), 'b'.repeat(40));

async function open() {
  const onClose = vi.fn();
  const studio = await openStudio(
    { colours: () => <ImportDialog path={path} onClose={onClose} /> },
    { saved: { [HEADER]: '#0b5d4b', 'texts.color': '#1f2933' } },
  );
  const { screen } = studio;
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const choose = (content: BlobPart, name = 'brand.json', type = '') =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail(),
      new File([content], name, { type }),
    );
  return {
    ...studio,
    onClose,
    choose,
    text: screen.getByRole('textbox', { name: 'Or paste the text' }),
    errors: screen.getByRole('alert'),
    changes: screen.getByRole('region', { name: 'What would change' }).getByRole('listitem'),
    take: screen.getByRole('button', { name: 'Take the changes over' }),
    palette: screen.getByRole('region', { name: 'Colours in the file' }),
    propose: screen.getByRole('button', { name: 'Propose the rest' }),
  };
}

it('says of a bad file which line is wrong and why, and reads it again once it is mended', async () => {
  const { choose, text, errors, take } = await open();
  await choose('{\n  "header": {\n    "background": "teal"\n  }\n}');
  await expect.element(errors).toMatchTextContent(/Line 3: Header: background.*hex colour/);
  await expect.element(take).toHaveAttribute('aria-disabled', 'true');
  await choose('{"texts": {}}');
  await expect.element(errors).toMatchTextContent(/It sets nothing of a brand/);
  await text.fill('{"texts": {"color": "#333"}}');
  await expect.element(errors).not.toBeInTheDocument();
  await expect.element(take).not.toHaveAttribute('aria-disabled', 'true');
});

it('shows what would change, also where it clears what the file leaves out, before it changes anything', async () => {
  const { screen, text, changes, take, value, steps, onClose } = await open();
  await text.fill('{"texts": {"color": "#333"}}');
  await expect.element(changes).toHaveLength(1);
  await screen.getByRole('checkbox', { name: 'Also clear what the file does not set' }).click();
  await expect.element(changes.filter({ hasText: 'Header: background' })).toMatchTextContent(/not set/);
  expect(steps()).toBe(0);
  await take.click();
  expect([value(HEADER), value('texts.color'), steps()]).toEqual([undefined, '#333', 1]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows the colours of any other file, and proposes the rest with those that are chosen', async () => {
  const { screen, choose, palette, propose, router, onClose, steps } = await open();
  await choose(
    ':root {\n  --primary: 170 75% 24%;\n  --background: #f4f8f6;\n  --navbar: #0b5d4b;\n  --line: #12345g;\n  --dim: #00000080;\n}',
    'globals.css',
  );
  await expect.element(palette.getByRole('listitem').first()).toMatchTextContent('primary #0f6b5c');
  await expect.element(palette).toMatchTextContent(/50 % opaque in the file: shown over #f4f8f6/);
  await expect.element(palette.getByRole('note')).toMatchTextContent(/Line 5: line: “#12345g” is no colour/);
  await expect.element(palette.getByLabelText('Main colour')).toHaveValue('primary #0f6b5c');
  await expect.element(palette.getByLabelText('Text', { exact: true })).toHaveValue('Proposed for you');
  await palette.getByLabelText('Header', { exact: true }).click();
  await screen.getByRole('option', { name: 'primary #0f6b5c' }).click();
  await palette.getByLabelText('Page', { exact: true }).click();
  await screen.getByRole('option', { name: 'Proposed for you' }).click();
  await propose.click();
  await expect.poll(() => router.state.location.search).toBe('?start=0f6b5c&header=0f6b5c');
  expect(onClose).toHaveBeenCalledOnce();
  expect(steps()).toBe(0);
});

it('says once of a line what is wrong in it several times', async () => {
  const { text, palette } = await open();
  await text.fill('{"a": {"b": {"primary": "#123"');
  await expect.element(palette.getByRole('note').getByRole('listitem')).toHaveLength(1);
});

it('shows the colours of a picture, and says of any other file what is read', async () => {
  const { choose, palette, errors, text } = await open();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#7a1f5c" d="M0 0h6v9H0z"/></svg>';
  await choose(svg, 'logo.svg', 'image/svg+xml');
  await expect.element(palette.getByRole('listitem')).toMatchTextContent('Colour 1 #7a1f5c');
  await choose('%PDF', 'logo.png', 'image/png');
  await expect.element(errors).toMatchTextContent(/“logo.png” is damaged/);
  await text.fill('Dear all');
  await expect.element(errors).toMatchTextContent(/There are no colours in it.*such as|written like #0f6b5c/);
  await expect.element(palette).not.toBeInTheDocument();
});
