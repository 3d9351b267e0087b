import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openStudio } from '#testing/brand-studio.tsx';
import { ImportDialog } from './import-dialog.tsx';

const HEADER = 'header.background';

async function open() {
  const onClose = vi.fn();
  const studio = await openStudio(
    { colours: () => <ImportDialog onClose={onClose} /> },
    { saved: { [HEADER]: '#0b5d4b', 'texts.color': '#1f2933' } },
  );
  const { screen } = studio;
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const choose = (text: string) =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail(),
      new File([text], 'brand.json'),
    );
  return {
    ...studio,
    onClose,
    choose,
    text: screen.getByRole('textbox', { name: 'Or paste the text' }),
    errors: screen.getByRole('alert'),
    changes: screen.getByRole('region', { name: 'What would change' }).getByRole('listitem'),
    take: screen.getByRole('button', { name: 'Take the changes over' }),
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
