import { expect, it } from 'vitest';
import { sessionDraftOf, sessionResourceOf } from './session-draft.ts';

const data = {
  'progress-bar': { 'default-color': '#ffffff', width: 4 },
  'complete-footer': { visibility: true, 'custom-text': 'Thank you' },
  'decline-invite-text': { en: 'Why?', de: 'Warum?' },
  sidebar: { border: '#000000' },
};

it('holds the fields that are known', () => {
  expect(sessionDraftOf(data)).toEqual({
    'editor.progress-bar.default-color': '#ffffff',
    'editor.complete-footer.visibility': true,
    'editor.complete-footer.custom-text': 'Thank you',
    'editor.decline-invite-text.en': 'Why?',
  });
  expect(sessionDraftOf(null)).toEqual({});
});

it('writes what is changed, and leaves everything else as it is', () => {
  const { 'editor.complete-footer.custom-text': _, ...draft } = sessionDraftOf(data);
  const changed = { ...draft, 'editor.progress-bar.completed-color': '#0b5d4b' };
  expect(sessionResourceOf(changed, data)).toEqual({
    ...data,
    'progress-bar': { ...data['progress-bar'], 'completed-color': '#0b5d4b' },
    'complete-footer': { visibility: true },
  });
  expect(data['progress-bar']).not.toHaveProperty('completed-color');
});

it('makes the parts that are missing, null, or an empty list', () => {
  const draft = { 'editor.accessibility.enabled': true, 'editor.progress-bar.default-color': '#123' };
  expect(sessionResourceOf(draft, { accessibility: null, 'progress-bar': [] })).toMatchObject({
    accessibility: { enabled: true },
    'progress-bar': { 'default-color': expect.stringMatching(/^#/) },
  });
});
