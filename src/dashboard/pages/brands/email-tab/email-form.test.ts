import { describe, expect, it } from 'vitest';
import { rebased } from '#features/drafts/draft.ts';
import {
  type EmailValues,
  emailBodyOf,
  emailFieldOf,
  emailResolver,
  emailValuesOf,
  isSameEmail,
} from './email-form.ts';

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
const empty = emailValuesOf(null);

const errorsOf = async (values: Partial<EmailValues>) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await emailResolver({ ...empty, ...values }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

describe('converters', () => {
  it('bring all ten fields into the form and back', () => {
    expect(emailBodyOf(emailValuesOf(full))).toEqual(full);
    expect(Object.values(emailValuesOf(full)).every((value) => value !== '')).toBe(true);
  });

  it('send nothing for what is not set, and know false from that', () => {
    expect(emailBodyOf(empty)).toEqual({});
    expect(emailBodyOf({ ...empty, service_references: 'false' })).toEqual({ service_references: false });
    expect(emailBodyOf({ ...empty, subject: '  ', buttons_color: ' ' })).toEqual({});
  });

  it.each([
    ['nothing', undefined],
    ['an empty array for an empty object', []],
    ['parts of another kind', { logo: [], buttons: 'none', subject: null, from: 7 }],
  ])('read %s as not set', (_, data) => {
    expect(emailValuesOf(data)).toEqual(empty);
  });

  it('read booleans that came as texts', () => {
    expect(emailBodyOf(emailValuesOf({ service_references: 'true' }))).toEqual({ service_references: true });
  });

  it('send a colour with its number sign and an address without spaces around it', () => {
    const values = { ...empty, buttons_color: ' fff', from: ' a@b.example ' };
    expect(emailBodyOf(values)).toEqual({ buttons: { color: '#fff' }, from: 'a@b.example' });
  });

  it('know the form’s field of a name on the wire', () => {
    expect(emailFieldOf('buttons.background')).toBe('buttons_background');
    expect(emailFieldOf('brand_id')).toBeUndefined();
  });
});

describe('sameness', () => {
  it('looks at meaning, not at how a colour is written or what else is there', () => {
    expect(isSameEmail(full, { ...full, buttons: { color: '#FFF', background: '#0b5d4b' }, id: 7 })).toBe(
      true,
    );
    expect(isSameEmail(full, { ...full, subject: 'Another' })).toBe(false);
    expect(isSameEmail(full, { ...full, service_references: undefined })).toBe(false);
  });
});

describe('a draft on top of another state', () => {
  it('keeps the person’s own fields, emptied ones too, and takes the rest as it is now', () => {
    const base = emailValuesOf(full);
    const draft = { ...base, subject: 'Mine', footer_message: '' };
    const theirs = { ...base, subject: 'Theirs', body_header: 'Theirs', footer_message: 'Theirs' };
    expect(rebased(theirs, base, draft)).toEqual({
      ...base,
      subject: 'Mine',
      body_header: 'Theirs',
      footer_message: '',
    });
  });
});

describe('rules', () => {
  it.each([
    ['from', 'nobody', 25002051],
    ['sender_email', 'a@', 25002057],
    ['subject', 'x'.repeat(301), 25002058],
    ['body_header', 'x'.repeat(301), 25002059],
    ['body_message', 'x'.repeat(301), 25002060],
    ['footer_message', 'x'.repeat(301), 25002061],
    ['logo_position', 'top', 25002048],
    ['buttons_color', '#12', 25002007],
    ['buttons_background', 'red', 25002005],
  ] as const)('of %s say what is wrong with the documented code', async (field, value, code) => {
    const errors = await errorsOf({ [field]: value });
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(new RegExp(`\\. .+ Code ${code}\\.$`));
  });

  it('take 300 characters and everything that is not set', async () => {
    expect(await errorsOf({ subject: 'x'.repeat(300) })).toEqual({});
    expect(await errorsOf({})).toEqual({});
  });

  it('are all told at once', async () => {
    expect(Object.keys(await errorsOf({ from: 'x', buttons_color: 'x' })).sort()).toEqual([
      'buttons_color',
      'from',
    ]);
  });
});
