import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BrandDraft } from './brand-draft.ts';
import { createBrandEditor, shownDraft } from './brand-editor.ts';

const saved: BrandDraft = { 'header.background': '#0f3d3e', 'texts.color': '#20303c' };

/** An editor, and how to look at it. */
function open(draft?: BrandDraft) {
  const editor = createBrandEditor(saved, draft);
  return {
    editor,
    draft: () => editor.state.get().draft,
    steps: () => editor.state.get().past.length,
    ahead: () => editor.state.get().future.length,
  };
}

const patch = fc.dictionary(
  fc.constantFrom('header.background', 'texts.color', 'main-background', 'consent-text.en'),
  fc.option(fc.constantFrom('#000', '#fff', '#0f3d3e'), { nil: undefined }),
  { minKeys: 1 },
);

describe('undo and redo', () => {
  it('go back to the beginning and on to the end, whatever was done', () => {
    const step = fc.record({ patch, step: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (changes) => {
        const { editor, draft, steps, ahead } = open();
        for (const change of changes) editor.change(change.patch, change.step);
        const end = draft();
        const count = steps();
        // One more than there are steps, which does nothing.
        for (let left = count; left >= 0; left -= 1) editor.undo();
        expect(draft()).toEqual(saved);
        expect(steps()).toBe(0);
        expect(ahead()).toBe(count);
        for (let left = count; left >= 0; left -= 1) editor.redo();
        expect(draft()).toEqual(end);
        expect(ahead()).toBe(0);
      }),
    );
  });

  it('lose what was ahead with the next change', () => {
    const { editor, draft, ahead } = open();
    editor.change({ 'texts.color': '#111' });
    editor.change({ 'texts.color': '#222' });
    editor.undo();
    editor.change({ 'texts.color': '#333' });
    expect(ahead()).toBe(0);
    editor.redo();
    expect(draft()['texts.color']).toBe('#333');
    editor.undo();
    expect(draft()['texts.color']).toBe('#111');
  });

  it('go back over the last two hundred steps', () => {
    const { editor, draft, steps } = open();
    for (let index = 0; index < 250; index += 1) editor.change({ 'consent-text.en': `${index}` });
    expect(steps()).toBe(200);
    for (let index = 0; index < 250; index += 1) editor.undo();
    expect(draft()['consent-text.en']).toBe('49');
  });
});

describe('steps', () => {
  it('of one name that follow each other are one', () => {
    const { editor, draft, steps } = open();
    for (const text of ['A', 'Ag', 'Agr']) editor.change({ 'consent-text.en': text }, 'type');
    expect(steps()).toBe(1);
    editor.undo();
    expect(draft()).toEqual(saved);
  });

  it('of another name, without a name or after an end are their own', () => {
    const { editor, steps } = open();
    editor.change({ 'consent-text.en': 'A' }, 'type en');
    editor.change({ 'consent-text.fr': 'B' }, 'type fr');
    expect(steps()).toBe(2);
    editor.change({ 'texts.color': '#111' });
    editor.change({ 'texts.color': '#222' });
    expect(steps()).toBe(4);
    editor.change({ 'consent-text.en': 'C' }, 'type en');
    editor.endStep();
    editor.change({ 'consent-text.en': 'D' }, 'type en');
    expect(steps()).toBe(6);
  });

  it('end with undo', () => {
    const { editor, draft } = open();
    editor.change({ 'consent-text.en': 'A' });
    editor.change({ 'consent-text.en': 'B' }, 'type');
    editor.undo();
    editor.change({ 'consent-text.en': 'C' }, 'type');
    editor.undo();
    expect(draft()['consent-text.en']).toBe('A');
  });

  it('that change nothing are none', () => {
    const { editor, steps } = open();
    let told = 0;
    editor.state.subscribe(() => {
      told += 1;
    });
    editor.change({ 'texts.color': saved['texts.color'], 'main-background': undefined });
    editor.replace({ ...saved });
    editor.reset();
    expect(steps()).toBe(0);
    expect(told).toBe(0);
  });
});

describe('reset', () => {
  it('takes the saved value of one field, also where nothing is saved', () => {
    const { editor, draft } = open({ 'header.background': '#000', 'main-background': '#eee' });
    editor.reset('header.background');
    expect(draft()).toEqual({ 'header.background': '#0f3d3e', 'main-background': '#eee' });
    editor.reset('main-background');
    expect(draft()).not.toHaveProperty(['main-background']);
  });

  it('of everything is one step', () => {
    const { editor, draft, steps } = open({ 'main-background': '#eee' });
    editor.reset();
    expect(draft()).toEqual(saved);
    expect(steps()).toBe(1);
    editor.undo();
    expect(draft()).toEqual({ 'main-background': '#eee' });
  });
});

it('replaces the whole draft in one step', () => {
  const { editor, draft } = open();
  editor.replace({ 'main-background': '#eee' });
  expect(draft()).toEqual({ 'main-background': '#eee' });
  editor.undo();
  expect(draft()).toEqual(saved);
});

it('shows what is proposed, and keeps it apart from the draft and its steps', () => {
  const { editor, draft, steps } = open();
  const proposed = { ...saved, 'texts.color': '#111' };
  editor.propose(proposed);
  expect(shownDraft(editor.state.get())).toBe(proposed);
  expect([draft(), steps()]).toEqual([saved, 0]);
  editor.change({ 'header.background': '#222' });
  expect(shownDraft(editor.state.get())).toBe(proposed);
  editor.propose(undefined);
  expect(shownDraft(editor.state.get())).toBe(draft());
});

it('keeps draft and history when something is saved', () => {
  const { editor, draft, steps } = open();
  editor.change({ 'texts.color': '#111' }, 'type');
  const sent = draft();
  editor.change({ 'texts.color': '#222' }, 'type');
  editor.markSaved(sent);
  expect(editor.state.get().saved).toBe(sent);
  expect(draft()['texts.color']).toBe('#222');
  // What comes after is a step of its own, so that undo can come back to what was saved.
  editor.change({ 'texts.color': '#333' }, 'type');
  expect(steps()).toBe(2);
  editor.reset('texts.color');
  expect(draft()['texts.color']).toBe('#111');
});

it('carries what was changed, and every step of it, over to what the service has by now', () => {
  const { editor, draft, steps } = open();
  editor.change({ 'texts.color': undefined });
  editor.change({ 'email.subject': 'Mine' });
  editor.undo();
  editor.rebase({ ...saved, 'header.background': '#999', 'email.subject': 'Theirs' });
  expect(draft()).toEqual({ 'header.background': '#999', 'email.subject': 'Theirs' });
  editor.redo();
  expect(draft()).toMatchObject({ 'header.background': '#999', 'email.subject': 'Mine' });
  expect(steps()).toBe(2);
  editor.undo();
  editor.undo();
  expect(draft()).toEqual(editor.state.get().saved);
});
