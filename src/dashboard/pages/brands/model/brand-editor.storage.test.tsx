import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BrandDraft, savedBrandDraft } from './brand-draft.ts';
import { createBrandEditor, followEditor } from './brand-editor.ts';

// In a browser, since drafts are in its storage.

const OWNER = 'embedded m.ortega';
const saved: BrandDraft = { 'header.background': '#0f3d3e', 'texts.color': '#20303c' };
let brandId = '';
const endings: (() => void)[] = [];

beforeEach(() => {
  brandId = crypto.randomUUID();
});

afterEach(() => {
  for (const end of endings.splice(0)) end();
  localStorage.clear();
});

function keep() {
  const editor = createBrandEditor(saved);
  const end = followEditor(editor, OWNER, brandId);
  endings.push(end);
  return { editor, end };
}

describe('a draft that differs from what is saved', () => {
  it('is written once typing pauses', async () => {
    const { editor } = keep();
    editor.change({ 'texts.color': '#111' }, 'type');
    expect(savedBrandDraft(OWNER, brandId).read()).toBeUndefined();
    editor.change({ 'texts.color': '#111111' }, 'type');
    await expect
      .poll(() => savedBrandDraft(OWNER, brandId).read())
      .toMatchObject({ base: saved, draft: { ...saved, 'texts.color': '#111111' } });
  });

  it('is written when the page goes away, and when the editor ends', () => {
    const { editor, end } = keep();
    editor.change({ 'texts.color': '#111' });
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(savedBrandDraft(OWNER, brandId).read()?.draft['texts.color']).toBe('#111');
    editor.change({ 'texts.color': '#222' });
    end();
    expect(savedBrandDraft(OWNER, brandId).read()?.draft['texts.color']).toBe('#222');
    editor.change({ 'texts.color': '#333' });
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(savedBrandDraft(OWNER, brandId).read()?.draft['texts.color']).toBe('#222');
  });

  it('is forgotten once it is saved or taken back', () => {
    const { editor } = keep();
    const leave = () => dispatchEvent(new PageTransitionEvent('pagehide'));
    editor.change({ 'texts.color': '#111' });
    leave();
    editor.undo();
    leave();
    expect(savedBrandDraft(OWNER, brandId).read()).toBeUndefined();
    editor.redo();
    leave();
    expect(savedBrandDraft(OWNER, brandId).read()).toBeDefined();
    editor.markSaved(editor.state.get().draft);
    leave();
    expect(savedBrandDraft(OWNER, brandId).read()).toBeUndefined();
  });

  it('is that of its owner and its brand alone', () => {
    const { editor, end } = keep();
    editor.change({ 'texts.color': '#111' });
    end();
    expect(savedBrandDraft('embedded a.lindqvist', brandId).read()).toBeUndefined();
    expect(savedBrandDraft(OWNER, 'another').read()).toBeUndefined();
  });
});

it('takes what it cannot read for no draft', () => {
  const { editor, end } = keep();
  editor.change({ 'texts.color': '#111' });
  end();
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"draft":7}');
  expect(savedBrandDraft(OWNER, brandId).read()).toBeUndefined();
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{');
  expect(savedBrandDraft(OWNER, brandId).read()).toBeUndefined();
});
