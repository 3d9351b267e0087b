import { expect, it } from 'vitest';
import { emailFindingsOf } from './email-findings.ts';

const titles = (email: Readonly<Record<string, unknown>>) => emailFindingsOf(email).map(({ title }) => title);

it('finds nothing in an email resource that is sound, or empty', () => {
  expect(emailFindingsOf({})).toEqual([]);
  const buttons = { color: '#ffffff', background: '#0f6b5c' };
  expect(emailFindingsOf({ buttons, subject: 'x'.repeat(300), logo: { position: 'left' } })).toEqual([]);
});

it('offers a text of the button that can be read, named as on the wire', () => {
  const [finding] = emailFindingsOf({ buttons: { color: '#fff', background: '#e9b872' } });
  expect(finding).toMatchObject({ severity: 'bad', title: 'Button text is hard to read' });
  expect(Object.keys(finding?.fix?.patch ?? {})).toEqual(['buttons.color']);
  expect(finding?.samples?.[0]?.fixed?.ratio).toBeGreaterThanOrEqual(4.5);
});

it('says what is no colour', () => {
  const [finding] = emailFindingsOf({ buttons: { color: 'fff', background: '#0f6b5c' } });
  expect(finding).toMatchObject({ title: 'Button text is not a colour', paths: ['buttons.color'] });
  expect(finding?.fix?.patch).toEqual({ 'buttons.color': '#ffffff' });
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

it('takes what is no text for nothing', () => {
  expect(emailFindingsOf({ buttons: [], subject: null, body_header: 7 })).toEqual([]);
});
