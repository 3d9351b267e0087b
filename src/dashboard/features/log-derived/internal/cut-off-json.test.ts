import { expect, it } from 'vitest';
import { readCutOffJson } from '../known-contact.ts';

const whole = {
  email: 'ada@contact.example',
  phone: { number: '2125550100', country_code: 'US' },
  tags: ['a', 'b'],
  description: 'Says "hello", then\nleaves',
};
const text = JSON.stringify(whole);

/** Every value that was read stands so in the whole. */
function agrees(part: unknown, all: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === all;
  if (Array.isArray(part)) return JSON.stringify(part) === JSON.stringify(all);
  return Object.entries(part).every(([key, value]) => agrees(value, (all as Record<string, unknown>)[key]));
}

it('never reads a value that was cut, wherever the text ends', () => {
  for (let end = 0; end <= text.length; end++) {
    for (const mark of ['', '…', '...']) {
      const read = readCutOffJson(text.slice(0, end) + mark);
      expect(read === undefined || agrees(read, whole), `${text.slice(0, end)}${mark}`).toBe(true);
    }
  }
});

it('reads all that stands before the cut', () => {
  const end = text.indexOf('US"') + 1;
  expect(readCutOffJson(`${text.slice(0, end)}…`)).toEqual({
    email: 'ada@contact.example',
    phone: { number: '2125550100' },
  });
  expect(readCutOffJson('no JSON')).toBeUndefined();
});
