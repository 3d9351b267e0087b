import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { SuggestField, type Suggestion } from './suggest-field.tsx';

const ALL = ['alpha', 'beta', 'betamax'];

function Field({ onPick }: { readonly onPick?: (value: string) => void }) {
  const [value, setValue] = useState('');
  const suggestions = ALL.filter((it) => it.startsWith(value)).map((it) => ({ value: it, content: it }));
  return (
    <SuggestField
      label="Letter"
      value={value}
      onChange={setValue}
      onPick={onPick}
      suggestions={suggestions}
    />
  );
}

test('offers what fits, and takes what the keyboard chose; Escape leaves the text alone', async () => {
  const screen = await render(<Field />);
  const field = screen.getByRole('combobox', { name: 'Letter' });
  await field.fill('b');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('b');
  await field.fill('bet');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  // The field opens before what it offers follows the text.
  await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: 'betamax' });
  await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('betamax');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('puts away by Escape what is still to come as well', async () => {
  const field = (suggestions: readonly Suggestion[]) => (
    <SuggestField label="Letter" value="" onChange={() => undefined} suggestions={suggestions} />
  );
  const screen = await render(field([]));
  const combobox = screen.getByRole('combobox', { name: 'Letter' });
  await combobox.click();
  await userEvent.keyboard('{Escape}');
  await screen.rerender(field([{ value: 'alpha', content: 'alpha' }]));
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'true');
});

test('takes a click', async () => {
  const picked: string[] = [];
  const screen = await render(<Field onPick={(value) => picked.push(value)} />);
  await screen.getByRole('combobox', { name: 'Letter' }).click();
  await screen.getByRole('option', { name: 'alpha' }).click();
  expect(picked).toEqual(['alpha']);
});
