/** Escapes a character for a regular expression. */
const literally = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');

const hex = (number: number, length: number) => number.toString(16).padStart(length, '0');

/** Matches JSON escapes, also of JSON within a string. */
function inJson(character: string): string {
  if (character === '"' || character === '/') return `\\\\?${literally(character)}`;
  if (character <= '\x7f') return literally(character);
  const escapeOf = (form: string) =>
    Array.from({ length: form.length }, (_, at) => `\\\\u${hex(form.charCodeAt(at), 4)}`).join('');
  return `(?:${[character, escapeOf(character.toLowerCase()), escapeOf(character.toUpperCase())].join('|')})`;
}

function inUri(character: string): string {
  if (/[\w.~-]/.test(character)) return literally(character);
  const encoded = Array.from(new TextEncoder().encode(character), (byte) => `%${hex(byte, 2)}`).join('');
  return `(?:${literally(character)}|${encoded}${character === ' ' ? '|\\+' : ''})`;
}

const each = (text: string, patternOf: (character: string) => string) => Array.from(text, patternOf).join('');

/** A part of an object, such as `"name":`. */
const BEGINS_AS_JSON = /^\s*(?:[{[,]\s*)*"[^"\\]*"\s*:/;
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

function bodyPattern(text: string): string {
  if (!BEGINS_AS_JSON.test(text)) return each(text, inJson);
  const tokens = text.match(JSON_TOKEN) ?? [];
  // A complete number: 3 is not the start of 30.
  const end = /^[\w.+-]+$/.test(tokens.at(-1) ?? '') ? '(?![\\w.])' : '';
  return tokens.map((token) => each(token, inJson)).join('\\s*') + end;
}

/** No texts match nothing. A pattern is faster than lower-cased copies and needs no memory for them. */
const anyOf = (texts: readonly string[], patternOf: (text: string) => string): RegExp =>
  new RegExp(texts.map((text) => `(?:${patternOf(text)})`).join('|') || '(?!)', 'i');

/** Case-insensitive search in a body. JSON parts match regardless of spacing and escapes. */
export const inBody = (texts: readonly string[]): RegExp => anyOf(texts, bodyPattern);

/** Case-insensitive; also matches percent-encoded text. */
export const inEncodedUri = (texts: readonly string[]): RegExp => anyOf(texts, (text) => each(text, inUri));

/** Case-insensitive. */
export const inText = (texts: readonly string[]): RegExp => anyOf(texts, (text) => each(text, literally));

/** Case-insensitive, at the start. */
export const atBeginning = (texts: readonly string[]): RegExp =>
  anyOf(texts, (text) => `^${each(text, literally)}`);
