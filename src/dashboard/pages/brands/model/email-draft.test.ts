import { describe, expect, it } from 'vitest';
import { lookUpCode } from '#contract/catalogue.ts';
import { plainWords } from '#features/errors/plain-words.ts';
import type { BrandDraft } from './brand-draft.ts';
import { emailFields } from './brand-fields.ts';
import { emailBodyOf, emailDraftOf, emailPathOf, isSameEmail, readEmail } from './email-draft.ts';

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

describe('converters', () => {
  it('bring all ten fields into the draft and back', () => {
    expect(emailBodyOf(emailDraftOf(full))).toEqual(full);
    expect(Object.keys(emailDraftOf(full)).toSorted()).toEqual(
      emailFields.map(({ path }) => path).toSorted(),
    );
  });

  it('send nothing for what is not set, and know false from that', () => {
    expect(emailBodyOf({})).toEqual({});
    expect(emailBodyOf({ 'email.service_references': false })).toEqual({ service_references: false });
    expect(emailBodyOf({ 'email.subject': '  ', 'email.buttons.color': ' ' })).toEqual({});
    expect(emailBodyOf({ 'header.background': '#000' })).toEqual({});
  });

  it.each([
    ['nothing', undefined],
    ['an empty array for an empty object', []],
    ['parts of another kind', { logo: [], buttons: 'none', subject: null, from: 7 }],
  ])('read %s as not set', (_, data) => {
    expect(emailDraftOf(data)).toEqual({});
  });

  it('read booleans that came as texts', () => {
    expect(emailDraftOf({ service_references: 'true' })).toEqual({ 'email.service_references': true });
  });

  it('send a colour with its number sign and an address without spaces around it', () => {
    expect(emailBodyOf({ 'email.buttons.color': ' fff', 'email.from': ' a@b.example ' })).toEqual({
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
  expect(isSameEmail(full, other)).toBe(true);
  expect(isSameEmail(full, { ...full, subject: 'Another' })).toBe(false);
  expect(isSameEmail(full, { ...full, service_references: undefined })).toBe(false);
});

describe('rules', () => {
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
    const { errors, body } = readEmail({ [path]: value });
    expect(body).toBeUndefined();
    expect(Object.keys(errors)).toEqual([path]);
    expect(lookUpCode(code).map(plainWords)).toContain(errors[path]);
  });

  it('take 300 characters and everything that is not set', () => {
    const draft: BrandDraft = { 'email.subject': 'x'.repeat(300), 'texts.color': 'red' };
    expect(readEmail(draft)).toEqual({ errors: {}, body: { subject: 'x'.repeat(300) } });
    expect(readEmail({})).toEqual({ errors: {}, body: {} });
  });

  it('are all told at once', () => {
    const { errors } = readEmail({ 'email.from': 'x', 'email.buttons.color': 'x' });
    expect(Object.keys(errors).toSorted()).toEqual(['email.buttons.color', 'email.from']);
  });
});
