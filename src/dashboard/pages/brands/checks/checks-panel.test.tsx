import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openStudio } from '#testing/brand-studio.tsx';
import { announcement } from '#ui/announce.ts';
import { ChecksPanel } from './checks-panel.tsx';

const saved = {
  'main-background': '#f3f6f4',
  'texts.color': '#9aa5ad',
  'hyperlink.color': '#20303c',
  'consent-text.en': 'You sign for {sender_email}.',
  'consent-text.es': 'Usted firma para {sendr_email}.',
};

const open = (draft: Readonly<Record<string, string>> = saved) =>
  openStudio({ colours: ChecksPanel, texts: ChecksPanel }, { saved: draft });
type Screen = Awaited<ReturnType<typeof open>>['screen'];

const findings = (screen: Screen) => screen.getByRole('region', { name: 'Checks' }).getByRole('listitem');
const jump = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
const apply = (screen: Screen, name: RegExp) => screen.getByRole('button', { name });

describe('the panel of checks', () => {
  it('counts findings by how bad they are, and shows what a pair reaches, what it needs and what the fix would make of it', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('2 problems')).toBeVisible();
    await expect.element(screen.getByText('1 warning')).toBeVisible();
    await expect.element(findings(screen)).toHaveLength(3);

    const item = findings(screen).filter({ hasText: 'Text is hard to read' });
    await expect.element(item.getByText('2.31 : 1, needs 4.5 : 1.')).toBeVisible();
    await expect.element(item.getByText(/^4\.[5-7]\d : 1$/)).toBeVisible();
  });

  it('jumps to the field of a finding, on whichever tab it is', async () => {
    const { screen, router } = await open();
    await jump(screen, 'Text is hard to read').click();
    await expect.poll(() => router.state.location.search).toBe('?field=texts.color');
    await jump(screen, '“{sendr_email}” is not filled in here').click();
    await expect.poll(() => router.state.location.pathname).toMatch(/\/texts$/);
    expect(router.state.location.search).toBe('?field=consent-text.es');
  });

  it('keeps to the texts where it is asked to', async () => {
    const { screen } = await openStudio({ texts: () => <ChecksPanel of="texts" /> }, { saved });
    await expect.element(jump(screen, 'Consent text is missing in French')).toBeVisible();
    await expect.element(findings(screen)).toHaveLength(2);
  });
});

describe('a fix', () => {
  it('is applied by the keyboard as one step, is announced, and hands the focus on', async () => {
    const { screen, value, editor } = await open();
    const button = apply(screen, /^Apply fix: Use #[0-9a-f]{6}, Text is hard to read$/);
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(jump(screen, 'Text is hard to read')).not.toBeInTheDocument();
    expect(value('texts.color')).toMatch(/^#[0-9a-f]{6}$/);
    expect(announcement.get().text).toMatch(/^Applied: Use #[0-9a-f]{6}, Text is hard to read$/);
    await expect.element(jump(screen, '“{sendr_email}” is not filled in here')).toHaveFocus();
    editor.undo();
    expect(value('texts.color')).toBe('#9aa5ad');
    await expect.element(jump(screen, 'Text is hard to read')).toBeVisible();
  });

  it('of the last finding leaves the focus on the list', async () => {
    const { screen } = await open({ 'main-background': '#fff', 'texts.color': '#bbb' });
    await apply(screen, /^Apply/).click();
    await expect.element(screen.getByText(/^Nothing to fix/)).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Checks' })).toHaveFocus();
  });
});

it('all fixes are one step of undo, announced with what is left, and leave the focus on the list', async () => {
  const { screen, value, editor, steps } = await open();
  const before = editor.state.get().draft;
  await screen.getByRole('button', { name: 'Apply all fixes' }).click();
  await expect.poll(() => announcement.get().text).toBe('2 fixes applied, 1 left');
  await expect.element(screen.getByRole('region', { name: 'Checks' })).toHaveFocus();
  expect(value('consent-text.es')).toBe('Usted firma para {sender_email}.');
  expect(steps()).toBe(1);
  editor.undo();
  expect(editor.state.get().draft).toEqual(before);
  await expect.element(screen.getByRole('button', { name: 'Apply all fixes' })).toBeVisible();
});
