import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { FilterChip } from './filter-chip.tsx';

const editor = (close: () => void) => (
  <>
    <input aria-label="From" />
    <button type="button" onClick={close}>
      Apply
    </button>
  </>
);

test('opens its editor with the focus in it, and gives the focus back', async () => {
  const screen = await render(
    <FilterChip label="Status" text={undefined} onClear={() => undefined}>
      {editor}
    </FilterChip>,
  );
  const chip = screen.getByRole('button', { name: 'Status' });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await chip.click();
  await expect.element(screen.getByRole('dialog', { name: 'Filter by status' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'From' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('textbox', { name: 'From' })).not.toBeInTheDocument();
  await expect.element(chip).toHaveFocus();
  await chip.click();
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(chip).toHaveFocus();
});

test('says its value, and takes it away without losing the focus', async () => {
  let cleared = 0;
  const screen = await render(
    <FilterChip label="Status" text="400 to 499" onClear={() => cleared++}>
      {editor}
    </FilterChip>,
  );
  await screen.getByRole('button', { name: 'Remove filter Status: 400 to 499' }).click();
  expect(cleared).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Status: 400 to 499', exact: true })).toHaveFocus();
});
