import { describe, expect, it } from 'vitest';
import type { ContactTexts } from '#features/log-derived/contact-fields.ts';
import {
  type ContactValues,
  contactValuesOf,
  fieldUpdates,
  isEdited,
  rebased,
  restorationOf,
  sentTexts,
} from './contact-form.ts';

const known: ContactTexts = {
  email: 'ada@contact.example',
  firstName: 'Ada',
  lastName: '',
  phoneNumber: '2125550100',
};

const sentFor = (changes: Partial<ContactValues>, texts: ContactTexts | undefined = known) =>
  sentTexts({ ...contactValuesOf(texts), ...changes }, texts);

describe('sentTexts', () => {
  it('sends what is known again, and leaves out what is empty or not known', () => {
    const { lastName: _, ...rest } = known;
    expect(sentFor({})).toEqual(rest);
    expect(sentFor({ email: ' a@contact.example ' }, {})).toEqual({ email: 'a@contact.example' });
  });

  it('sends what was deleted as an empty text, where the service takes one', () => {
    expect(sentFor({ firstName: '', phoneNumber: '', email: '' })).toEqual({ firstName: '' });
  });

  it('sends empty what a person wants to be empty, unless they type something', () => {
    expect(sentFor({ emptied: ['state', 'city', 'phoneNumber'], city: 'Turin' }, {})).toEqual({
      state: '',
      city: 'Turin',
    });
  });
});

describe('fieldUpdates', () => {
  const kinds = (changes: Partial<ContactValues>, texts?: ContactTexts) => {
    const all = fieldUpdates(sentFor(changes, texts), texts ?? known);
    return Object.fromEntries(all.map(({ field, kind }) => [field, kind]));
  };

  it('tells each field’s fate', () => {
    expect(kinds({ firstName: 'Augusta', city: 'Turin', emptied: ['state'], phoneNumber: '' })).toMatchObject(
      {
        email: 'same',
        firstName: 'changed',
        lastName: 'empty',
        phoneNumber: 'left-out',
        city: 'new',
        state: 'emptied',
        zipCode: 'left-out',
      },
    );
    expect(kinds({ firstName: '' })).toMatchObject({ firstName: 'emptied' });
  });

  it('knows whether the form says anything new', () => {
    const edited = (changes: Partial<ContactValues>) => isEdited(fieldUpdates(sentFor(changes), known));
    expect(edited({})).toBe(false);
    expect(edited({ firstName: 'Ada ' })).toBe(false);
    expect(edited({ firstName: 'A' })).toBe(true);
    expect(edited({ phoneNumber: '' })).toBe(true);
    expect(edited({ emptied: ['state'] })).toBe(true);
  });
});

describe('rebased', () => {
  it('keeps what was typed, and lets the rest follow', () => {
    const values = { ...contactValuesOf(known), firstName: 'Augusta', emptied: ['state', 'city'] };
    const next = { email: 'new@contact.example', firstName: 'Anna', city: '' };
    expect(rebased(values, known, next)).toEqual({
      ...contactValuesOf(next),
      firstName: 'Augusta',
      emptied: ['state'],
    });
  });

  it('takes over what was sent as it was typed, and then what is put back', () => {
    const sent = { ...known, firstName: 'Augusta' };
    const typed = { ...contactValuesOf(known), firstName: 'Augusta ' };
    const after = rebased(typed, known, sent);
    expect(rebased(after, sent, known)).toEqual(contactValuesOf(known));
  });
});

const email = 'ada@contact.example';

describe('restorationOf', () => {
  it('sends the former values, and names those that nobody knows', () => {
    const sent = { email, firstName: 'Augusta', lastName: '', city: 'Turin' };
    const former = { email: 'old@contact.example', firstName: 'Ada', lastName: 'Byron' };
    expect(restorationOf(sent, former)).toEqual({ texts: former, lost: ['city'] });
  });

  it('is none where nothing was known, or nothing of it was changed', () => {
    expect(restorationOf({ email }, undefined)).toBeUndefined();
    expect(restorationOf({ email, city: 'Turin' }, { email })).toBeUndefined();
  });

  it('takes the address of now where the former is not known: none can be left out', () => {
    expect(restorationOf({ email, firstName: 'Augusta' }, { firstName: 'Ada' })?.texts).toEqual({
      email,
      firstName: 'Ada',
    });
  });

  it('takes a state away that the former country cannot have had', () => {
    const former = { email, country: 'DE', zipCode: '20457' };
    const sent = { email, country: 'US', state: 'Oregon', zipCode: '97205' };
    expect(restorationOf(sent, former)).toEqual({ texts: { ...former, state: '' }, lost: [] });
    expect(restorationOf({ ...former, zipCode: '10115' }, former)?.texts).toEqual(former);
  });
});
