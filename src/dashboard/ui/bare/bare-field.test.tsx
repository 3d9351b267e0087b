import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { BareSelect, BareTextField } from './bare-field.tsx';

test('ties label, note and error to the field', async () => {
  const screen = await render(
    <BareTextField label="Patterns" note="Separated by spaces" error="This is no pattern" />,
  );
  const field = screen.getByRole('textbox', { name: 'Patterns' });
  await expect.element(field).toHaveAccessibleDescription('Separated by spaces This is no pattern');
  await expect.element(field).toBeInvalid();
  await screen.rerender(<BareTextField label="Patterns" />);
  await expect.element(field).not.toHaveAccessibleDescription();
  await expect.element(field).toBeValid();
});

test('offers the options of a choice', async () => {
  const options = [
    { value: 'full', label: 'Full' },
    { value: 'read', label: 'Read only' },
  ];
  const screen = await render(<BareSelect label="Access" options={options} defaultValue="read" />);
  await expect.element(screen.getByRole('combobox', { name: 'Access' })).toHaveDisplayValue('Read only');
});
