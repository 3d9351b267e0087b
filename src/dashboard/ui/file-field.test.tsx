import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { FileField } from './file-field.tsx';

const taken: string[] = [];

function Field() {
  const [chosen, setChosen] = useState<string>();
  return (
    <FileField
      label="Choose a file"
      accept=".json"
      chosen={chosen}
      onFile={async (file) => {
        taken.push(await file.text());
        setChosen(file.name);
      }}
    />
  );
}

const fileOf = (name: string, text: string) => new File([text], name, { type: 'application/json' });

/** What the browser sends while a file is dragged onto something and dropped there. */
function drag(target: Element, type: string, files: readonly File[]): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

test('a file is chosen, chosen again after it was mended, or dropped, and named', async () => {
  const screen = await render(<Field />);
  const field = screen.getByText('or drop it here').element().parentElement;
  const input = screen.container.querySelector('input[type="file"]');
  if (!field || !(input instanceof HTMLInputElement)) throw new Error('There is no field');
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await userEvent.upload(input, fileOf('a.json', 'first'));
  await expect.element(screen.getByText('a.json')).toBeVisible();
  // Pressing the button clears the input, so that the same file is a change again.
  input.addEventListener('click', (event) => event.preventDefault());
  input.click();
  expect(input.value).toBe('');
  await userEvent.upload(input, fileOf('a.json', 'mended'));
  await expect.poll(() => taken).toEqual(['first', 'mended']);

  expect(drag(field, 'dragover', [fileOf('b.json', '')])).toBe(false);
  await expect.element(field).toHaveAttribute('data-over');
  drag(field, 'drop', [fileOf('b.json', 'dropped'), fileOf('c.json', 'another')]);
  await expect.element(screen.getByText('b.json')).toBeVisible();
  await expect.element(field).not.toHaveAttribute('data-over');
  expect(taken).toEqual(['first', 'mended', 'dropped']);
});

test('what is dragged over it and is no file is left alone', async () => {
  const screen = await render(<Field />);
  const field = screen.getByText('or drop it here').element().parentElement;
  if (!field) throw new Error('There is no field');
  expect(drag(field, 'dragover', [])).toBe(true);
  await expect.element(field).not.toHaveAttribute('data-over');
});
