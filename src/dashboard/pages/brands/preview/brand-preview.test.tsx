import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleValues } from '#features/brand-preview/sample-values.ts';
import { openStudio } from '#testing/brand-studio.tsx';
import type { BrandDraft } from '../model/brand-draft.ts';
import { BrandPreview } from './brand-preview.tsx';
import { choosePreview } from './preview-choice.tsx';

async function openPreview(saved: BrandDraft = {}, search = '') {
  const tabs = { colours: BrandPreview, texts: BrandPreview, email: BrandPreview };
  const { screen, editor, router } = await openStudio(tabs, { saved, search });
  const parts = screen.getByRole('toolbar', { name: /^The signing page/ });
  const states = screen.getByRole('toolbar', { name: /^The states/ });
  const field = () => new URLSearchParams(router.state.location.search).get('field');
  /** What is painted under the button of a part. */
  const painted = (name: RegExp) => {
    const before = screen.getByRole('button', { name }).first().element().previousElementSibling;
    if (!before) throw new Error(`Nothing is painted for ${name}`);
    return before;
  };
  return { screen, editor, router, parts, states, field, painted };
}

const PRIMARY = /^Primary button: background/;

beforeEach(async () => {
  choosePreview({
    ...{ view: 'all', version: 'new', width: 'desktop', language: 'en', languages: 'one' },
    ...{ text: '100', dark: 'partial', marks: true },
  });
  // Wherever another test left the pointer, a part may come, and would show what it does there.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
});

describe('colours', () => {
  it('repaint with the draft, and no part renders', async () => {
    const { editor, painted, parts } = await openPreview({ 'buttons.primary.background': '#112233' });
    const button = painted(PRIMARY);
    expect(getComputedStyle(button).backgroundColor).toBe('rgb(17, 34, 51)');
    const changes = new MutationObserver(() => undefined);
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    changes.observe(parts.element(), everything);
    editor.change({ 'buttons.primary.background': '#aabbcc', 'texts.color': '#ff0000' });
    await expect.poll(() => getComputedStyle(button).backgroundColor).toBe('rgb(170, 187, 204)');
    expect(getComputedStyle(painted(/^Page: text/)).color).toBe('rgb(255, 0, 0)');
    expect(changes.takeRecords()).toEqual([]);
  });

  it('stay as they are saved while a colour is half typed, and fall back to defaults when it is taken away', async () => {
    const { editor, painted } = await openPreview({ 'buttons.primary.background': '#112233' });
    const colour = () => getComputedStyle(painted(PRIMARY)).backgroundColor;
    editor.change({ 'buttons.primary.background': '#aabbcc' });
    await expect.poll(colour).toBe('rgb(170, 187, 204)');
    editor.change({ 'buttons.primary.background': '#11' });
    await expect.poll(colour).toBe('rgb(17, 34, 51)');
    editor.change({ 'buttons.primary.background': undefined });
    await expect.poll(colour).toBe('rgb(53, 85, 138)');
  });

  it('show hover where the pointer is, and each state on its own', async () => {
    const { parts, painted } = await openPreview({
      'buttons.primary.background': '#111111',
      'buttons.primary.hover-background': '#222222',
    });
    expect(getComputedStyle(painted(/^Primary button, hover: background/)).backgroundColor).toBe(
      'rgb(34, 34, 34)',
    );
    await userEvent.hover(parts.getByRole('button', { name: PRIMARY }).first());
    await expect.poll(() => getComputedStyle(painted(PRIMARY)).backgroundColor).toBe('rgb(34, 34, 34)');
  });
});

describe('parts', () => {
  it('select their field, and the next one when pressed again', async () => {
    const { parts, field } = await openPreview();
    const part = parts.getByRole('button', { name: PRIMARY }).first();
    await part.click();
    await expect.poll(field).toBe('buttons.primary.background');
    await expect.element(part).toHaveAttribute('aria-current', 'true');
    await part.click();
    await expect.poll(field).toBe('buttons.primary.color');
    await expect.element(part).toHaveAttribute('aria-current', 'true');
  });

  it('are one stop of Tab; arrows, Home and End lead through them, Enter selects', async () => {
    const { screen, parts, field } = await openPreview();
    screen.getByRole('button', { name: 'View' }).element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(parts.getByRole('button', { name: /^Header/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await expect.poll(field).toBe('buttons.dropdown.background');
    await userEvent.keyboard('{End}');
    await expect.element(parts.getByRole('button', { name: /help center/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(parts.getByRole('button', { name: /^Header/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{Tab}{/Shift}');
    await expect.poll(() => parts.element().contains(document.activeElement)).toBe(false);
    await userEvent.keyboard('{Tab}');
    await expect.element(parts.getByRole('button', { name: /help center/ })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => parts.element().contains(document.activeElement)).toBe(false);
  });

  it('are reached by Tab when the last focused one is gone', async () => {
    const { screen, editor, parts } = await openPreview({ 'welcome-message.visibility': true });
    const heading = parts.getByRole('button', { name: /^Welcome message: heading/ });
    heading.element().focus();
    editor.change({ 'welcome-message.visibility': false });
    await expect.element(heading).not.toBeInTheDocument();
    screen.getByRole('button', { name: 'View' }).element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(parts.getByRole('button', { name: /^Header/ })).toHaveFocus();
  });

  it('lead to a text on the tab of the texts, and to a colour first on that of the colours', async () => {
    const { parts, router, field } = await openPreview();
    const own = router.state.location.pathname;
    const part = parts.getByRole('button', { name: /^Consent text/ });
    await part.click();
    await expect.poll(field).toBe('texts.color');
    await expect.element(part).toHaveAttribute('aria-current', 'true');
    await part.click();
    await expect.poll(field).toBe('consent-text.en');
    expect(router.state.location.pathname).toBe(`${own}/texts`);
  });

  it('have nothing painted that could be taken for a control', async () => {
    const { parts } = await openPreview();
    const outside = [...parts.element().querySelectorAll('*')].filter(
      (it) => it.textContent && it.children.length === 0 && !it.closest('[inert]'),
    );
    expect(outside).toEqual([]);
  });
});

describe('texts', () => {
  it('have sample values in the place of placeholders, and what is none is marked', async () => {
    const { editor, parts, painted } = await openPreview();
    editor.change({ 'consent-text.en': 'By {sender_email}, {sendr_email}' });
    const name = new RegExp(
      `^Consent text in English: By ${sampleValues('en')['{sender_email}']}, {sendr_email}$`,
    );
    await expect.element(parts.getByRole('button', { name })).toBeVisible();
    expect(painted(name).querySelector('mark')?.textContent).toBe('{sendr_email}');
  });

  it('are shown in the chosen language, or in all, with a sample named as ours where the brand says nothing', async () => {
    const { screen, parts } = await openPreview({ 'consent-text.es': 'De acuerdo' });
    await expect
      .element(parts.getByRole('button', { name: /Sealdesk’s sample: the brand has no consent/ }))
      .toBeVisible();
    await screen.getByRole('radio', { name: 'Español' }).click();
    await expect
      .element(parts.getByRole('button', { name: 'Consent text in Spanish: De acuerdo' }))
      .toBeVisible();
    await screen.getByRole('radio', { name: 'All three' }).click();
    const french = screen.getByRole('toolbar', { name: /in French;/ });
    await expect.element(french.getByText(/Sealdesk’s sample/).first()).toBeVisible();
    expect(french.element().querySelector('[lang="fr"]')).not.toBeNull();
    await expect
      .element(screen.getByRole('toolbar', { name: /in Spanish;/ }).getByText('De acuerdo'))
      .toBeVisible();
  });

  it('come up in their language when they are selected', async () => {
    choosePreview({ view: 'email' });
    const { parts } = await openPreview({ 'consent-text.fr': 'Entendu' }, '/texts?field=consent-text.fr');
    const part = parts.getByRole('button', { name: 'Consent text in French: Entendu' });
    await expect.element(part).toHaveAttribute('aria-current', 'true');
  });

  it('of the welcome are shown only where signers see them', async () => {
    const { editor, parts, field } = await openPreview();
    const hidden = parts.getByRole('button', { name: 'Show the welcome message: it is hidden' });
    await hidden.click();
    await expect.poll(field).toBe('welcome-message.visibility');
    editor.change({
      'welcome-message.visibility': true,
      'welcome-message.header-text.en': 'Hi {signer_email}',
    });
    await expect
      .element(parts.getByRole('button', { name: /^Welcome message: heading in English: Hi dana/ }))
      .toBeVisible();
    await expect.element(hidden).not.toBeInTheDocument();
  });
});

it('colour blindness is simulated as chosen under View, is named, and switched off beside the preview', async () => {
  const { screen, parts } = await openPreview();
  const filtered = () => parts.element().closest('[style*="filter"]');
  await screen.getByRole('button', { name: 'View' }).click();
  expect(filtered()).toBeNull();
  await screen.getByLabelText('As seen by').selectOptions('protanopia');
  await expect.element(screen.getByText(/^As seen by people who see no red/)).toBeVisible();
  expect(filtered()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Show all colours' }).click();
  expect(filtered()).toBeNull();
});

/** The buttons over the parts are a little larger than these. */
const OVERLAP = 3;

/** What sticks out of the screens, or is cut off in them. */
function cutOff(root: Element): readonly (string | null)[] {
  const screens = [...root.querySelectorAll('[data-screen]')].filter((it) => it.matches('figure *'));
  expect(screens.length).toBeGreaterThan(0);
  return screens.flatMap((screen) => {
    const { left, right } = screen.getBoundingClientRect();
    return [...screen.querySelectorAll('*')]
      .filter((it) => {
        const box = it.getBoundingClientRect();
        const sticksOut =
          box.width > 0 && !it.matches('button') && (box.left < left - 1 || box.right > right + 1);
        return (
          sticksOut ||
          (it instanceof HTMLElement && it.scrollWidth > it.clientWidth + OVERLAP && it.clientWidth > 0)
        );
      })
      .map((it) => it.textContent);
  });
}

it.each(['desktop', 'phone'] as const)(
  'larger text is twice as large, and nothing is cut off: %s',
  async (width) => {
    const { screen, parts } = await openPreview({
      'welcome-message.visibility': true,
      'help-center.visibility': true,
    });
    choosePreview({ width, languages: 'all' });
    const link = () => parts.getByText('Write to the sender').element();
    const size = () => Number.parseFloat(getComputedStyle(link()).fontSize);
    const before = size();
    choosePreview({ text: '200' });
    await expect.poll(size).toBe(before * 2);
    expect(cutOff(screen.container)).toEqual([]);
  },
);

it('counts and outlines beside what is saved what the draft changes, and what is saved is a picture', async () => {
  choosePreview({ version: 'both' });
  const { screen, editor } = await openPreview({
    'header.background': '#112233',
    'consent-text.en': 'I agree',
  });
  await expect.element(screen.getByText('Nothing differs from what is saved.')).toBeVisible();
  editor.change({ 'header.background': '#aabbcc', 'consent-text.en': 'We agree' });
  await expect.element(screen.getByText('2 places differ from what is saved.')).toBeVisible();
  const saved = screen.getByRole('img', { name: /^The signing page/ });
  await expect.element(saved.getByText('I agree')).toBeVisible();
  await expect.element(screen.getByText('We agree')).toBeVisible();
  expect(saved.element().querySelectorAll('button').length).toBe(0);
  const marked = () => screen.container.querySelectorAll('figure [data-marked]').length;
  expect(marked()).toBe(4);
  choosePreview({ marks: false });
  await expect.poll(marked).toBe(0);
});

describe('the email', () => {
  it('is shown in light and in dark, which is called an emulation of a kind that can be chosen', async () => {
    const buttons = { 'email.buttons.background': '#101820', 'email.buttons.color': '#ffffff' };
    const { screen } = await openPreview(buttons);
    await expect
      .element(screen.getByRole('toolbar', { name: /^The email in English, in dark/ }))
      .toBeVisible();
    await expect.element(screen.getByText('The button hardly stands out here.')).toBeVisible();
    await expect.element(screen.getByText('as most mail programs show it, emulated')).toBeVisible();
    await screen.getByRole('button', { name: 'View' }).click();
    await screen.getByRole('radio', { name: 'Inverted' }).click();
    await expect.element(screen.getByText('where programs turn all colours round, emulated')).toBeVisible();
  });
});
