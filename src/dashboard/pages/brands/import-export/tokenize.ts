import { lineFinder } from '#lib/json-source.ts';

export interface Token {
  readonly kind: 'comment' | 'string' | 'word' | 'mark' | 'space';
  /** As it is written. */
  readonly text: string;
  readonly line: number;
}

/** The first pattern that matches counts. */
const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['comment', /\/\*[\s\S]*?(?:\*\/|$)/y],
  // Not the slashes of `https://`.
  ['comment', /(?<![:\w])\/\/[^\n]*/y],
  ['string', /"(?:[^"\\\n]|\\[\s\S])*"?/y],
  // Not an apostrophe.
  ['string', /(?<!\w)'(?:[^'\\\n]|\\[\s\S])*'?/y],
  ['string', /`(?:[^`\\]|\\[\s\S])*`?/y],
  ['word', /url\((?!\s*["'])[^)\n]*\)?/y],
  // A call whose arguments may be calls: `hsl(var(--ink) / 50%)`.
  ['word', /[\w-]+\((?:[^(){};"']|\([^(){};"']*\))*\)/y],
  // An attribute selector.
  ['word', /\[[\w-]+[~|^$*]?=[^[\]\n]*\]/y],
  // A colour that breaks off.
  ['word', /(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^\n;{}"']*/y],
  ['word', /[^\s{}[\]();,:="'`/]+/y],
  ['mark', /[{}[\]();,:=\n]/y],
  ['space', /[^\S\n]+/y],
];

function tokenAt(text: string, index: number): Omit<Token, 'line'> {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match) return { kind, text: match[0] };
  }
  return { kind: 'word', text: text.charAt(index) };
}

/** Splits CSS, SCSS, Less, JSON, JSON5, JavaScript, TypeScript and plain text by what they have in common. */
export function* tokenize(text: string): Generator<Token> {
  const lineAt = lineFinder(text);
  let index = 0;
  while (index < text.length) {
    const token = tokenAt(text, index);
    yield { kind: token.kind, text: token.text, line: lineAt(index) };
    index += token.text.length;
  }
}
