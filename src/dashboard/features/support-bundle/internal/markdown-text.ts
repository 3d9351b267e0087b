import { spellOut } from '#lib/invisible-characters.ts';

const maxRunIn = (text: string, pattern: RegExp) =>
  Math.max(0, ...Array.from(text.matchAll(pattern), ([run]) => run.length));

/** The fence is longer than any in the text. */
export function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, maxRunIn(text, /`+/g) + 1));
  return `${fence}${language}\n${spellOut(text)}\n${fence}`;
}

export function codeSpan(text: string): string {
  // First, since some invisible characters count as white space.
  const line = spellOut(text).replace(/\s+/g, ' ').trim();
  if (line === '') return '` `';
  const fence = '`'.repeat(maxRunIn(line, /`+/g) + 1);
  const space = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** Escapes markup, links, headings and line breaks. */
export const plainWords = (text: string) =>
  spellOut(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&')
    // Prevents automatic links.
    .replace(/:\/\//g, ':\\//')
    .replace(/^([-+=]|\d+(?=[.)]))/, '\\$1');

export const link = (words: string, target: string) => `[${words}](<${target}>)`;

type Lines = readonly (string | false | null)[];

const isWritten = (line: string | false | null) => line !== false && line !== null && line !== '';

export const bullets = (lines: Lines) =>
  lines
    .filter(isWritten)
    .map((line) => `- ${line}`)
    .join('\n');

export const paragraphs = (parts: Lines) => parts.filter(isWritten).join('\n\n');
