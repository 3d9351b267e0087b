import { expect, it } from 'vitest';
import { readColour } from './read-colour.ts';

it.each([
  ['#0f6b5c', '#0f6b5c'],
  ['0F6B5C', '#0f6b5c'],
  ['#0fa', '#00ffaa'],
  ['0fa', '#00ffaa'],
  ['#0f6b5cff', '#0f6b5c'],
  [' rgb(15, 107, 92) ', '#0f6b5c'],
  ['RGB(100%, 0%, 0%)', '#ff0000'],
  ['hsl(170 75% 24%)', '#0f6b5c'],
  ['oklch(0.62796 0.25768 29.234)', '#ff0000'],
  ['oklch(0% 0 none)', '#000000'],
  ['Teal', '#008080'],
])('reads %s', (text, hex) => {
  expect(readColour(text)).toEqual({ hex });
});

it('takes the nearest colour that a screen shows', () => {
  const read = readColour('oklch(0.7 0.4 150)');
  expect(read).toHaveProperty('hex', expect.stringMatching(/^#[0-9a-f]{6}$/));
});

it.each([
  ['#12345', /“#12345” is no colour\. Write one such as #0f6b5c/],
  ['blueish', /“blueish” is no colour/],
  ['constructor', /“constructor” is no colour/],
  ['rgb(1, 2)', /is no colour/],
  ['rgb(a b c)', /is no colour/],
  ['var(--brand)', /is no colour/],
  ['currentcolor', /is no colour/],
  ['', /^Type a colour/],
  ['rgba(0, 0, 0, 0.5)', /partly transparent/],
  ['#0f6b5c80', /partly transparent/],
  ['transparent', /partly transparent/],
])('says why “%s” is none', (text, error) => {
  expect(readColour(text)).toEqual({ error: expect.stringMatching(error) });
});
