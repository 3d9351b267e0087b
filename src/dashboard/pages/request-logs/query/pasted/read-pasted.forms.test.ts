import { describe, expect, it } from 'vitest';
import { pastedForms } from '#testing/foreign-text/pasted-forms.ts';
import { assist } from '../assist.ts';
import { parseQuery } from '../parse-query.ts';
import { pastedLine } from '../pasted-line.ts';
import { MAX_PASTE, readPasted } from './read-pasted.ts';

const context = {
  zone: 'UTC',
  now: Date.parse('2026-11-21T10:00:00Z') / 1000,
  known: [],
  origin: 'https://sealdesk.example',
  owner: 'ana',
};

describe.each(pastedForms)('$name', ({ text, finds }) => {
  it.each([
    ['as it is', () => readPasted(text, context)],
    ['in the query bar', () => assist(pastedLine(text, MAX_PASTE).line, undefined, context)],
  ])('finds the call %s', (_, read) => {
    const { readings } = read();
    expect(readings[0]).toHaveProperty('values', parseQuery(finds, context).values);
    expect(JSON.stringify(readings)).not.toContain('hunter2');
  });
});
