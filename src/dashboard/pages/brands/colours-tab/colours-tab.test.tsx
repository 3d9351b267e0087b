import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { openStudio } from '#testing/brand-studio.tsx';
import { recentColours } from '../colour-picker/offered-colours.ts';
import { useColourLocks } from '../scheme/colour-locks.ts';
import { ColoursTab } from './colours-tab.tsx';

const BACKGROUND = 'buttons.primary.background';
const saved = {
  'header.background': '#0f3d3e',
  'main-background': '#f3f6f4',
  [BACKGROUND]: '#0f6b5c',
  'buttons.primary.color': '#ffffff',
  'buttons.primary.border': '#0f6b5c',
  'buttons.primary.hover-background': '#0f6b5c',
};

const open = (search = '') => openStudio({ colours: ColoursTab }, { saved, search });
type Screen = Awaited<ReturnType<typeof open>>['screen'];

const rowOf = (screen: Screen, name: string): Locator =>
  screen
    .getByRole('group', { name: 'Colours', exact: true })
    .getByRole('button', { name: new RegExp(`^${name}, (#|not)`) });
const focus = (row: Locator) => (row.element() as HTMLElement).focus();
const hexField = (screen: Screen) => screen.getByRole('textbox', { name: 'Hex colour' });

describe('the list of roles', () => {
  it('opens the role that the URL names, and puts into the URL what is opened', async () => {
    const { screen, router } = await open(`?field=${BACKGROUND}`);
    await expect
      .element(rowOf(screen, 'Primary button: background'))
      .toHaveAttribute('aria-expanded', 'true');
    await expect.element(hexField(screen)).toHaveValue('#0f6b5c');
    await rowOf(screen, 'Header: background').click();
    await expect.element(hexField(screen)).toHaveValue('#0f3d3e');
    await expect.poll(() => router.state.location.search).toBe('?field=header.background');
    await rowOf(screen, 'Header: background').click();
    await expect.element(hexField(screen)).not.toBeInTheDocument();
  });

  it('keeps a pressed row in its place while another above it closes', async () => {
    const { screen } = await open('?field=buttons.dropdown.background');
    await expect.element(hexField(screen)).toBeVisible();
    const row = rowOf(screen, 'Dropdown button: text').element();
    row.scrollIntoView({ block: 'center' });
    const { top } = row.getBoundingClientRect();
    await userEvent.click(row);
    await expect.element(row).toHaveAttribute('aria-expanded', 'true');
    expect(Math.abs(row.getBoundingClientRect().top - top)).toBeLessThan(1);
  });

  it('is worked by keys alone: arrows, Enter, Escape and #', async () => {
    const { screen, value } = await open();
    focus(rowOf(screen, 'Header: background'));
    await userEvent.keyboard('{ArrowDown}');
    const page = rowOf(screen, 'Page: main background');
    await expect.element(page).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(hexField(screen)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page).toHaveFocus();
    await expect.element(page).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('#abc');
    await expect.element(hexField(screen)).toHaveValue('#abc');
    expect(value('main-background')).toBe('#abc');
    await userEvent.keyboard('{Escape}{End}');
    await expect.element(rowOf(screen, 'Icons: hover background')).toHaveFocus();
  });

  it('gives the focus to a role that is asked for from elsewhere, also once more', async () => {
    const { screen, router } = await open();
    const row = rowOf(screen, 'Links: hover');
    await router.navigate({ search: '?field=hyperlink.hover-color' });
    await expect.element(row).toHaveFocus();
    await expect.element(row).toHaveAttribute('aria-expanded', 'true');
    await row.click();
    await expect.element(row).toHaveAttribute('aria-expanded', 'false');
    focus(rowOf(screen, 'Header: background'));
    await router.navigate({ search: '?field=hyperlink.hover-color' });
    await expect.element(row).toHaveFocus();
    await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  });

  it('copies and pastes between rows by the keys of the clipboard, and refuses what is no colour', async () => {
    const { screen, value, steps } = await open();
    focus(rowOf(screen, 'Header: background'));
    await userEvent.copy();
    focus(rowOf(screen, 'Page: text'));
    await userEvent.paste();
    await expect.element(rowOf(screen, 'Page: text')).toHaveAccessibleName('Page: text, #0f3d3e, changed');
    expect(steps()).toBe(1);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'teal');
    rowOf(screen, 'Page: text')
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(screen.getByText(/holds no hex colour/)).toBeInTheDocument();
    expect(value('texts.color')).toBe('#0f3d3e');
  });
});

describe('what is open', () => {
  it('takes #RGB and #RRGGBB, and keeps what is neither, with what is wrong about it', async () => {
    const { screen, editor, value, steps } = await open(`?field=${BACKGROUND}`);
    const field = hexField(screen);
    await userEvent.fill(field, '#fa0');
    expect(value(BACKGROUND)).toBe('#fa0');
    await userEvent.fill(field, '#ffaa00');
    expect(value(BACKGROUND)).toBe('#ffaa00');
    expect(steps()).toBe(1);
    await userEvent.fill(field, 'orange');
    await expect.element(screen.getByText(/“orange” is no hex colour/)).toBeVisible();
    await expect.element(field).toHaveValue('orange');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await userEvent.tab();
    await expect.element(field).toHaveValue('orange');
    expect(value(BACKGROUND)).toBe('#ffaa00');
    editor.undo();
    await expect.element(field).toHaveValue('#0f6b5c');
  });

  it('complains about half a colour when it is left, without losing the press that leaves it', async () => {
    const { screen } = await open(`?field=${BACKGROUND}`);
    await userEvent.fill(hexField(screen), '#12');
    await expect.element(screen.getByText(/“#12” is no hex colour/)).not.toBeInTheDocument();
    const below = rowOf(screen, 'Primary button: text').element();
    below.scrollIntoView({ block: 'end' });
    const { top } = below.getBoundingClientRect();
    await screen.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.element(screen.getByText(/“#12” is no hex colour/)).toBeVisible();
    expect(below.getBoundingClientRect().top).toBe(top);
    await expect.element(screen.getByText('#0f6b5c copied').first()).toBeInTheDocument();
  });

  it('makes one step of a drag through the picker, and remembers only where it ended', async () => {
    const { screen, value, steps } = await open(`?field=${BACKGROUND}`);
    const slider = screen.getByRole('slider', { name: 'Saturation and brightness' });
    await userEvent.dragAndDrop(slider, slider, {
      sourcePosition: { x: 20, y: 20 },
      targetPosition: { x: 120, y: 60 },
      steps: 8,
    });
    await expect.poll(() => value(BACKGROUND)).not.toBe('#0f6b5c');
    expect(steps()).toBe(1);
    await screen.getByRole('slider', { name: 'Hue' }).click({ position: { x: 30, y: 8 } });
    await expect.poll(steps).toBe(2);
    await expect.poll(() => recentColours.get()[0] === value(BACKGROUND)).toBe(true);
    const recent = screen.getByRole('group', { name: 'Recent' });
    await expect.element(recent.getByRole('button').first()).toHaveAccessibleName(String(value(BACKGROUND)));
  });

  it('makes one step of each press on the picker, also of one that is over before a frame', async () => {
    const frame = requestAnimationFrame;
    const late = vi
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation((run) => window.setTimeout(() => frame(run), 50));
    onTestFinished(() => late.mockRestore());
    const { screen, value, steps } = await open(`?field=${BACKGROUND}`);
    const hue = screen.getByRole('slider', { name: 'Hue' });
    await expect.element(hue).toBeVisible();
    for (const [index, share] of [0.3, 0.7].entries()) {
      const before = value(BACKGROUND);
      const { left, top, width } = hue.element().getBoundingClientRect();
      const position = { clientX: left + share * width, clientY: top, bubbles: true };
      for (const type of ['mousedown', 'mouseup'])
        hue.element().dispatchEvent(new MouseEvent(type, position));
      await expect.poll(() => value(BACKGROUND)).not.toBe(before);
      await expect.poll(() => recentColours.get()[0] === value(BACKGROUND)).toBe(true);
      expect(steps()).toBe(index + 1);
    }
  });

  it('copies, pastes, resets and clears by buttons', async () => {
    const { screen, value } = await open('?field=header.background');
    await screen.getByRole('button', { name: 'Copy', exact: true }).click();
    await rowOf(screen, 'Page: main background').click();
    await screen.getByRole('button', { name: 'Paste #0f3d3e' }).click();
    expect(value('main-background')).toBe('#0f3d3e');
    await screen.getByRole('button', { name: 'Reset to #f3f6f4' }).click();
    expect(value('main-background')).toBe('#f3f6f4');
    await screen.getByRole('button', { name: 'Clear' }).click();
    expect(value('main-background')).toBeUndefined();
    await expect
      .element(screen.getByRole('button', { name: 'Clear' }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});

it('a colour that other places have too is replaced in all of them by one press, as one step', async () => {
  const { screen, editor, value, steps } = await open(`?field=${BACKGROUND}`);
  const inspector = screen.getByRole('group', { name: 'Primary button: background' });
  await expect.element(inspector.getByText('Also used in 2 other places')).toBeVisible();
  await userEvent.fill(hexField(screen), '#7a1f5c');
  await expect.element(inspector.getByText('#0f6b5c is still used in 2 other places')).toBeVisible();
  await inspector.getByRole('button', { name: 'Change them all' }).click();
  expect(value('buttons.primary.border')).toBe('#7a1f5c');
  expect(value('buttons.primary.hover-background')).toBe('#7a1f5c');
  expect(value('header.background')).toBe('#0f3d3e');
  expect(steps()).toBe(2);
  await expect.element(inspector.getByText(/still used/)).not.toBeInTheDocument();
  editor.undo();
  expect(value('buttons.primary.border')).toBe('#0f6b5c');
  await expect.element(inspector.getByText(/still used/)).toBeVisible();
});

it('deriving states shows what changes, applies it as one step, and says when there is nothing to derive from', async () => {
  const { screen, editor, value, steps } = await open();
  await screen.getByRole('button', { name: 'Derive states: Primary button' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Derive states: primary button' });
  const hover = dialog.getByRole('listitem').filter({ hasText: 'Primary button: hover background' });
  await expect.element(hover.getByText('#0f6b5c')).toBeVisible();
  expect(value('buttons.primary.active-background')).toBeUndefined();
  await dialog.getByRole('button', { name: 'Apply 6 colours' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(value('buttons.primary.hover-background')).not.toBe('#0f6b5c');
  expect(value('buttons.primary.active-color')).toBe('#ffffff');
  expect(steps()).toBe(1);
  await screen.getByRole('button', { name: 'Derive states: Primary button' }).click();
  await expect.element(screen.getByText(/already follow/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  editor.undo();
  expect(editor.state.get().draft).toEqual(saved);
  await screen.getByRole('button', { name: 'Derive states: Links' }).click();
  await expect.element(screen.getByText(/There is no base colour to derive from/)).toBeVisible();
});

it('locked colours are derived only after they are unlocked', async () => {
  function LockAndTab() {
    const { toggle } = useColourLocks();
    return (
      <>
        <button type="button" onClick={() => toggle('main')}>
          Lock
        </button>
        <ColoursTab />
      </>
    );
  }
  const { screen } = await openStudio({ colours: LockAndTab }, { saved });
  await screen.getByRole('button', { name: 'Lock' }).click();
  await screen.getByRole('button', { name: 'Derive states: Primary button' }).click();
  const apply = screen.getByRole('button', { name: /^Apply \d colours/ });
  await expect.element(screen.getByText(/These colours are locked/)).toBeVisible();
  await expect.element(apply).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(apply).toBeVisible();
});
