import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BrandDraft } from './brand-draft.ts';
import { createBrandEditor } from './brand-editor.ts';
import { keepDraft, readKeptDraft, rebased } from './kept-draft.ts';

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
  const end = keepDraft(editor, OWNER, brandId);
  endings.push(end);
  return { editor, end };
}

describe('a draft that differs from what is saved', () => {
  it('is written once typing pauses', async () => {
    const { editor } = keep();
    editor.change({ 'texts.color': '#111' }, 'type');
    expect(readKeptDraft(OWNER, brandId)).toBeUndefined();
    editor.change({ 'texts.color': '#111111' }, 'type');
    await expect
      .poll(() => readKeptDraft(OWNER, brandId))
      .toMatchObject({ base: saved, draft: { ...saved, 'texts.color': '#111111' } });
  });

  it('is written when the page goes away, and when the editor ends', () => {
    const { editor, end } = keep();
    editor.change({ 'texts.color': '#111' });
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(readKeptDraft(OWNER, brandId)?.draft['texts.color']).toBe('#111');
    editor.change({ 'texts.color': '#222' });
    end();
    expect(readKeptDraft(OWNER, brandId)?.draft['texts.color']).toBe('#222');
    editor.change({ 'texts.color': '#333' });
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(readKeptDraft(OWNER, brandId)?.draft['texts.color']).toBe('#222');
  });

  it('is forgotten once it is saved or taken back', () => {
    const { editor } = keep();
    const leave = () => dispatchEvent(new PageTransitionEvent('pagehide'));
    editor.change({ 'texts.color': '#111' });
    leave();
    editor.undo();
    leave();
    expect(readKeptDraft(OWNER, brandId)).toBeUndefined();
    editor.redo();
    leave();
    expect(readKeptDraft(OWNER, brandId)).toBeDefined();
    editor.markSaved(editor.state.get().draft);
    leave();
    expect(readKeptDraft(OWNER, brandId)).toBeUndefined();
  });

  it('is that of its owner and its brand alone', () => {
    const { editor, end } = keep();
    editor.change({ 'texts.color': '#111' });
    end();
    expect(readKeptDraft('embedded a.lindqvist', brandId)).toBeUndefined();
    expect(readKeptDraft(OWNER, 'another')).toBeUndefined();
  });
});

it('takes what it cannot read for no draft', () => {
  const { editor, end } = keep();
  editor.change({ 'texts.color': '#111' });
  end();
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"draft":7}');
  expect(readKeptDraft(OWNER, brandId)).toBeUndefined();
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{');
  expect(readKeptDraft(OWNER, brandId)).toBeUndefined();
});

describe('rebased', () => {
  it('keeps its own changes and takes everything else as it is saved now', () => {
    const now: BrandDraft = { 'header.background': '#000', 'texts.color': '#444', 'main-background': '#eee' };
    const draft: BrandDraft = { 'header.background': '#0f3d3e', 'texts.color': '#111' };
    expect(rebased(now, { base: saved, draft })).toEqual({
      'header.background': '#000',
      'texts.color': '#111',
      'main-background': '#eee',
    });
  });

  it('takes away what the draft took away', () => {
    const draft: BrandDraft = { 'header.background': '#0f3d3e' };
    expect(rebased(saved, { base: saved, draft })).toEqual(draft);
  });
});
