import { spellOut } from '#lib/invisible-characters.ts';

const maxRunIn = (text: string, pattern: RegExp) =>
  Math.max(0, ...Array.from(text.matchAll(pattern), ([run]) => run.length));

/** A block of code whose fence is longer than any that stands in it. */
export function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, maxRunIn(text, /`+/g) + 1));
  return `${fence}${language}\n${spellOut(text)}\n${fence}`;
}

/** Code within a line, whatever it holds. */
export function codeSpan(text: string): string {
  // First: some of what is invisible counts as white space.
  const line = spellOut(text).replace(/\s+/g, ' ').trim();
  if (line === '') return '` `';
  const fence = '`'.repeat(maxRunIn(line, /`+/g) + 1);
  const space = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** Words that were not written as Markdown: nothing in them is a heading, a link, markup or the end of a line. */
export const plainWords = (text: string) =>
  spellOut(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&')
    // An address on its own would become a link.
    .replace(/:\/\//g, ':\\//')
    .replace(/^([-+=]|\d+(?=[.)]))/, '\\$1');

export const link = (words: string, target: string) => `[${words}](<${target}>)`;
/** A list, without the lines that are not there. */
export const bullets = (lines: readonly (string | false | null | undefined)[]) =>
  lines
    .filter((line) => typeof line === 'string')
    .map((line) => `- ${line}`)
    .join('\n');
