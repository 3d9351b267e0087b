import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openStudio } from '#testing/brand-studio.tsx';
import { ColoursTab } from '../colours-tab/colours-tab.tsx';
import { shownDraft } from '../model/brand-editor.ts';

const saved = {
  'header.background': '#0f3d3e',
  'main-background': '#f3f6f4',
  'texts.color': '#20303c',
  'buttons.primary.background': '#e9b872',
};

async function open(search = '') {
  const studio = await openStudio({ colours: ColoursTab }, { saved, search });
  const { screen, editor } = studio;
  return {
    ...studio,
    panel: screen.getByRole('region', { name: 'Start from one colour' }),
    field: screen.getByRole('textbox', { name: 'Brand colour' }),
    shown: (path: string) => shownDraft(editor.state.get())[path],
  };
}

afterEach(() => localStorage.clear());

describe('start from one colour', () => {
  it('begins with the colour of the brand, shows a proposal and changes nothing before it is used', async () => {
    const { screen, router, panel, field, shown, value, steps, editor } = await open();
    await screen.getByRole('button', { name: 'Start from one colour' }).click();
    await expect.element(field).toHaveValue('#0f3d3e');
    await expect.element(field).toHaveFocus();
    await userEvent.fill(field, 'rgb(15, 107, 92)');
    await expect.poll(() => shown('header.background')).toBe('#0f6b5c');
    await expect.poll(() => router.state.location.search).toBe('?start=0f6b5c');
    await panel.getByRole('radio', { name: /^Deep (\d+) of \1 pass/ }).click();
    await expect.poll(() => router.state.location.search).toBe('?start=0f6b5c&scheme=deep');
    await expect.poll(() => shown('header.background')).not.toBe('#0f6b5c');
    expect([value('header.background'), steps()]).toEqual(['#0f3d3e', 0]);

    await panel.getByRole('button', { name: 'Use these' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(value('header.background')).not.toBe('#0f3d3e');
    expect(value('email.buttons.background')).toBeUndefined();
    expect(steps()).toBe(1);
    editor.undo();
    expect(editor.state.get().draft).toEqual(saved);
  });

  it('takes the colour of the address with a number sign, too', async () => {
    const { field } = await open('?start=%230f6b5c');
    await expect.element(field).toHaveValue('#0f6b5c');
  });

  it('is left by Escape and by Back, with the brand as it was', async () => {
    const { screen, router, panel, shown } = await open();
    const button = screen.getByRole('button', { name: 'Start from one colour' });
    await button.click();
    await expect.poll(() => shown('buttons.primary.background')).not.toBe('#e9b872');
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    expect(shown('buttons.primary.background')).toBe('#e9b872');
    await button.click();
    await expect.element(panel).toBeVisible();
    await router.navigate(-1);
    await expect.element(panel).not.toBeInTheDocument();
    expect(shown('buttons.primary.background')).toBe('#e9b872');
  });

  it('says what is wrong with what is no colour, and goes on with the last one that was', async () => {
    const { screen, field, shown } = await open('?start=0f6b5c');
    await userEvent.fill(field, 'greenish');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByText(/“greenish” is no colour\. Write one such as #0f6b5c/))
      .toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(shown('header.background')).toBe('#0f6b5c');
    await userEvent.fill(field, 'teal');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('#008080');
    await expect.poll(() => shown('header.background')).toBe('#008080');
  });

  it('gives a brand without an email of its own one only where that is asked for', async () => {
    const { panel, shown, value } = await open('?start=0f6b5c');
    await expect.poll(() => shown('header.background')).toBe('#0f6b5c');
    expect(shown('email.buttons.background')).toBeUndefined();
    await panel.getByRole('checkbox', { name: /^Give the brand an email/ }).click();
    await expect.poll(() => shown('email.buttons.background')).toBe('#0f6b5c');
    await panel.getByRole('button', { name: 'Use these' }).click();
    expect(value('email.buttons.background')).toBe('#0f6b5c');
  });

  it('keeps the colours of a file until they are removed or the panel is closed', async () => {
    const { screen, router, panel, shown } = await open('?start=0f6b5c&header=123456&border=667788');
    await expect.poll(() => shown('header.background')).toBe('#123456');
    expect(shown('buttons.default.border')).toBe('#667788');
    await panel.getByRole('button', { name: 'Remove Header #123456' }).click();
    await expect.poll(() => shown('header.background')).toBe('#0f6b5c');
    await expect.poll(() => router.state.location.search).toBe('?start=0f6b5c&border=667788');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('button', { name: 'Start from one colour' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('keeps what is locked, also the next time', async () => {
    const { screen, panel, shown } = await open('?start=0f6b5c');
    const before = panel.getByText(/^\d+ colours change, \d+ stay$/);
    const text = (before.element() as HTMLElement).innerText;
    await panel.getByRole('button', { name: 'Lock: Main button' }).click();
    await expect.element(panel.getByRole('button', { name: 'Unlock: Main button' })).toBeVisible();
    await expect.poll(() => shown('buttons.primary.background')).toBe('#e9b872');
    await expect.element(before).not.toHaveTextContent(text);
    await panel.getByRole('button', { name: 'Use these' }).click();
    await screen.getByRole('button', { name: 'Start from one colour' }).click();
    await expect.element(panel.getByRole('button', { name: 'Unlock: Main button' })).toBeVisible();
    await panel.getByRole('button', { name: 'Unlock: Main button' }).click();
  });
});

it('a logo offers its colours, of which the first is taken, and what is no picture is refused in words', async () => {
  const { screen, panel, field, shown } = await open('?start=0f6b5c');
  await expect.element(field).toBeVisible();
  const choose = (file: File) =>
    userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail(), file);
  await choose(new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' }));
  await expect.element(screen.getByText(/“logo.pdf” is not a PNG/)).toBeVisible();
  await expect.element(field).toHaveValue('#0f6b5c');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
    <path fill="#7a1f5c" d="M0 0h6v9H0z"/><path fill="#1e50b4" d="M6 0h3v9H6z"/></svg>`;
  await choose(new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
  const offered = panel.getByRole('group', { name: /^In logo\./ }).getByRole('button');
  await expect.element(offered).toHaveLength(2);
  await expect.element(offered.first()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveValue('#7a1f5c');
  await offered.nth(1).click();
  await expect.element(field).toHaveValue('#1e50b4');
  await expect.poll(() => shown('header.background')).toBe('#1e50b4');
});
