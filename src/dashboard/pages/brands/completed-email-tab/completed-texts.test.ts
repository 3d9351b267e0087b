import { expect, it } from 'vitest';
import { completedFindingsOf } from './completed-texts.ts';

const whole = {
  from: 'Northwind Legal',
  subject: '{document_name} is complete',
  body_header: 'All done',
  body_message: 'Everybody has signed {document_name}.',
  footer_message: 'Northwind Legal',
};

const titles = (texts: Parameters<typeof completedFindingsOf>[0]) =>
  completedFindingsOf(texts).map(({ title }) => title);

it('finds nothing in texts that are there in every language', () => {
  expect(completedFindingsOf({ en: whole, es: whole, fr: whole })).toEqual([]);
});

it('names languages without texts once, not once for each text', () => {
  const [finding, ...others] = completedFindingsOf({ en: whole, es: null });
  expect(finding).toMatchObject({
    severity: 'warn',
    title: 'There are no texts in Spanish and French',
    paths: ['es', 'fr'],
  });
  expect(others).toEqual([]);
  expect(titles({})).toEqual(['There are no texts']);
});

it('names the text that a language lacks', () => {
  const [finding] = completedFindingsOf({ en: whole, es: whole, fr: { ...whole, subject: '' } });
  expect(finding).toMatchObject({ title: 'Subject is missing in French', paths: ['fr.subject'] });
});

it('names placeholders that are misspelt, misplaced or missing', () => {
  const findings = completedFindingsOf({
    en: { ...whole, subject: '{documentname} is complete' },
    es: { ...whole, body_header: '{document_name}' },
    fr: { ...whole, body_message: 'Tout le monde a signé.' },
  });
  expect(findings.map(({ title }) => title)).toEqual([
    '“{documentname}” is not filled in here',
    '“{document_name}” is not filled in here',
    'Message in French lacks {document_name}',
  ]);
});

it('checks languages beyond the three as well', () => {
  expect(titles({ en: whole, es: whole, fr: whole, de: { ...whole, subject: '{name}' } })).toEqual([
    '“{name}” is not filled in here',
  ]);
});
