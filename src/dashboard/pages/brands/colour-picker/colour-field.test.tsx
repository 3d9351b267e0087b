import '#ui/styles.ts';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/render.tsx';
import { ColourField } from './colour-field.tsx';
import { recentColours } from './offered-colours.ts';

function Form({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('#0f6b5c');
  const [ends, setEnds] = useState(0);
  return (
    <>
      <ColourField
        label="Button colour"
        value={value}
        onChange={setValue}
        onEnd={() => setEnds((count) => count + 1)}
        brandColours={['#e9b872']}
        error={error}
      />
      <output>{`${value} after ${ends}`}</output>
    </>
  );
}

beforeEach(() => {
  recentColours.set([]);
});

describe('the field', () => {
  it('hands on what is typed, complains about it when one is done, and completes a colour', async () => {
    const screen = await render(<Form />);
    const field = screen.getByRole('textbox', { name: 'Button colour' });
    await userEvent.fill(field, '#12');
    await expect.element(screen.getByRole('status')).toHaveTextContent('#12 after 0');
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.tab();
    await expect.element(screen.getByText(/“#12” is no hex colour/)).toBeVisible();
    await userEvent.fill(field, 'e9b');
    await userEvent.tab();
    await expect.element(field).toHaveValue('#e9b');
  });

  it('shows what the form has to say', async () => {
    const screen = await render(<Form error="The service refused it" />);
    await expect.element(screen.getByText('The service refused it')).toBeVisible();
  });
});

describe('its picker', () => {
  it('opens from the swatch, takes a colour of the brand and remembers it', async () => {
    const screen = await render(<Form />);
    await screen.getByRole('button', { name: 'Choose: Button colour' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Button colour' });
    await dialog.getByRole('button', { name: '#e9b872' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('#e9b872 after 1');
    expect(recentColours.get()).toEqual(['#e9b872']);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('the eyedropper', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** A person who picks the colour, or gives up. */
  const personPicks = (colour: string | undefined) =>
    vi.stubGlobal(
      'EyeDropper',
      class {
        async open() {
          if (colour === undefined) throw new DOMException('The person gave up', 'AbortError');
          return { sRGBHex: colour };
        }
      },
    );

  it('takes what the person picks, and nothing when they give up', async () => {
    personPicks(undefined);
    const screen = await render(<Form />);
    const button = screen.getByRole('button', { name: 'Pick a colour from the screen' });
    await button.click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('#0f6b5c after 0');
    personPicks('#ab12cd');
    await button.click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('#ab12cd after 1');
  });

  it('is not there where the browser has none', async () => {
    vi.stubGlobal('EyeDropper', undefined);
    const screen = await render(<Form />);
    await expect.element(screen.getByRole('textbox', { name: 'Button colour' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Pick a colour from the screen' }))
      .not.toBeInTheDocument();
  });
});
