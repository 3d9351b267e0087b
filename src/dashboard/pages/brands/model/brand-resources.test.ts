import { describe, expect, it } from 'vitest';
import { lookUpCode } from '#contract/catalogue.ts';
import { plainWords } from '#features/errors/plain-words.ts';
import type { BrandDraft } from './brand-draft.ts';
import { fieldsOf } from './brand-fields.ts';
import { draftOf, emailPathOf, errorsOf, isSameResource, resourceOf } from './brand-resources.ts';

const full = {
  from: 'signing@harbour.example',
  logo: { position: 'middle' },
  buttons: { color: '#ffffff', background: '#0B5D4B' },
  subject: 'A lease for you',
  body_header: 'Harbour & Pine',
  body_message: 'Please sign.\nThank you.',
  footer_message: 'Harbour & Pine, 1 Quay',
  sender_email: 'help@harbour.example',
  service_references: false,
};

describe('the email', () => {
  it('bring all ten fields into the draft and back', () => {
    expect(resourceOf('email', draftOf('email', full))).toEqual(full);
    expect(Object.keys(draftOf('email', full)).toSorted()).toEqual(
      fieldsOf('email')
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it('send nothing for what is not set, and know false from that', () => {
    expect(resourceOf('email', {})).toEqual({});
    expect(resourceOf('email', { 'email.service_references': false })).toEqual({ service_references: false });
    expect(resourceOf('email', { 'email.subject': '  ', 'email.buttons.color': ' ' })).toEqual({});
    expect(resourceOf('email', { 'header.background': '#000' })).toEqual({});
  });

  it.each([
    ['nothing', undefined],
    ['an empty array for an empty object', []],
    ['parts of another kind', { logo: [], buttons: 'none', subject: null, from: 7 }],
  ])('read %s as not set', (_, data) => {
    expect(draftOf('email', data)).toEqual({});
  });

  it('read booleans that came as texts', () => {
    expect(draftOf('email', { service_references: 'true' })).toEqual({ 'email.service_references': true });
  });

  it('send a colour with its number sign and an address without spaces around it', () => {
    expect(resourceOf('email', { 'email.buttons.color': ' fff', 'email.from': ' a@b.example ' })).toEqual({
      buttons: { color: '#fff' },
      from: 'a@b.example',
    });
  });

  it('know the field of a name on the wire', () => {
    expect(emailPathOf('buttons.background')).toBe('email.buttons.background');
    expect(emailPathOf('brand_id')).toBeUndefined();
  });
});

it('two emails are the same by meaning, not by how a colour is written or what else is there', () => {
  const other = { ...full, buttons: { color: '#FFF', background: '#0b5d4b' }, id: 7 };
  expect(isSameResource('email', full, other)).toBe(true);
  expect(isSameResource('email', full, { ...full, subject: 'Another' })).toBe(false);
  expect(isSameResource('email', full, { ...full, service_references: undefined })).toBe(false);
});

describe('rules of the email', () => {
  it.each([
    ['email.from', 'nobody', 25002051],
    ['email.sender_email', 'a@', 25002057],
    ['email.subject', 'x'.repeat(301), 25002058],
    ['email.body_header', 'x'.repeat(301), 25002059],
    ['email.body_message', 'x'.repeat(301), 25002060],
    ['email.footer_message', 'x'.repeat(301), 25002061],
    ['email.logo.position', 'top', 25002048],
    ['email.buttons.color', '#12', 25002007],
    ['email.buttons.background', 'red', 25002005],
  ] as const)('of %s say what is wrong in the words of its code', (path, value, code) => {
    const errors = errorsOf('email', { [path]: value });
    expect(Object.keys(errors)).toEqual([path]);
    expect(lookUpCode(code).map(plainWords)).toContain(errors[path]);
  });

  it('take 300 characters and everything that is not set', () => {
    const draft: BrandDraft = { 'email.subject': 'x'.repeat(300), 'texts.color': 'red' };
    expect(errorsOf('email', draft)).toEqual({});
    expect(errorsOf('email', {})).toEqual({});
  });

  it('are all told at once', () => {
    const errors = errorsOf('email', { 'email.from': 'x', 'email.buttons.color': 'x' });
    expect(Object.keys(errors).toSorted()).toEqual(['email.buttons.color', 'email.from']);
  });
});

describe('the signing session', () => {
  const data = {
    'progress-bar': { 'default-color': '#ffffff', width: 4 },
    'complete-footer': { visibility: true, 'custom-text': 'Thank you' },
    'decline-invite-text': { en: 'Why?', de: 'Warum?' },
    sidebar: { border: '#000000' },
  };

  it('holds the fields that are known', () => {
    expect(draftOf('editor', data)).toEqual({
      'editor.progress-bar.default-color': '#ffffff',
      'editor.complete-footer.visibility': true,
      'editor.complete-footer.custom-text': 'Thank you',
      'editor.decline-invite-text.en': 'Why?',
    });
    expect(draftOf('editor', null)).toEqual({});
  });

  it('writes what is changed, and leaves everything else as it is', () => {
    const { 'editor.complete-footer.custom-text': _, ...draft } = draftOf('editor', data);
    const changed = { ...draft, 'editor.progress-bar.completed-color': '#0b5d4b' };
    expect(resourceOf('editor', changed, data)).toEqual({
      ...data,
      'progress-bar': { ...data['progress-bar'], 'completed-color': '#0b5d4b' },
      'complete-footer': { visibility: true },
    });
    expect(data['progress-bar']).not.toHaveProperty('completed-color');
  });

  it('makes the parts that are missing, null, or an empty list', () => {
    const draft = { 'editor.accessibility.enabled': true, 'editor.progress-bar.default-color': '#123' };
    expect(resourceOf('editor', draft, { accessibility: null, 'progress-bar': [] })).toMatchObject({
      accessibility: { enabled: true },
      'progress-bar': { 'default-color': expect.stringMatching(/^#/) },
    });
  });

  it('names the colour that the service would refuse', () => {
    expect(errorsOf('editor', { 'editor.progress-bar.default-color': 'red' })).toEqual({
      'editor.progress-bar.default-color': expect.stringMatching(/hex colour/),
    });
  });
});
