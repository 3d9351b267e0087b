import { expect, it } from 'vitest';
import { draftOf } from '../model/brand-resources.ts';
import { emailFindingsOf } from './email-findings.ts';

const findings = (email: unknown) => emailFindingsOf(draftOf('email', email));
const titles = (email: unknown) => findings(email).map(({ title }) => title);

it('finds nothing in an email that is sound, or empty', () => {
  expect(findings({})).toEqual([]);
  const buttons = { color: '#ffffff', background: '#0f6b5c' };
  expect(findings({ buttons, subject: 'x'.repeat(300), logo: { position: 'left' } })).toEqual([]);
});

it('says where the button differs from that of the signing page, and nothing of that page itself', () => {
  const draft = {
    ...draftOf('email', { buttons: { color: '#ffffff', background: '#0f6b5c' } }),
    ...{ 'buttons.primary.color': '#ffffff', 'buttons.primary.background': '#0b5d4b' },
    ...{ 'texts.color': '#eeeeee', 'main-background': '#ffffff' },
  };
  expect(emailFindingsOf(draft).map(({ title }) => title)).toEqual([
    'The button in emails differs from the main button',
  ]);
});

it('counts what is too long', () => {
  expect(titles({ subject: 'x'.repeat(301), footer_message: 'x'.repeat(420) })).toEqual([
    'Subject is too long by one character',
    'Footer is too long by 120 characters',
  ]);
});

it('warns of braces that nothing fills in', () => {
  expect(titles({ body_message: 'Dear {name}' })).toEqual(['“{name}” may be sent as it stands']);
});
