import { describe, expect, it } from 'vitest';
import { pastedForms } from '#testing/foreign-text/pasted-forms.ts';
import { parseQuery } from '../parse-query.ts';
import { pastedLine } from '../pasted-line.ts';
import { MAX_PASTE, readPasted } from './read-pasted.ts';

const context = {
  zone: 'UTC',
  now: Date.parse('2026-11-21T10:00:00Z') / 1000,
  known: [],
  origin: 'https://sealdesk.example',
};

describe.each(pastedForms)('$name', ({ text, finds }) => {
  it.each([
    ['as it is', text],
    ['in one line, as the query bar has it', pastedLine(text, MAX_PASTE).line],
  ])('finds the call %s', (_, pasted) => {
    const { readings } = readPasted(pasted, context);
    expect(readings[0]).toHaveProperty('values', parseQuery(finds, context).values);
    expect(JSON.stringify(readings)).not.toContain('hunter2');
  });
});
