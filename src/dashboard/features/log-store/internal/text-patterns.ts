/** A character as itself. */
const literally = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');

const hex = (number: number, length: number) => number.toString(16).padStart(length, '0');

/** In JSON, a character may be an escape, and quotes are where the JSON itself stands in a string. */
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

/** A piece of an object: `"name":`, perhaps with brackets before it. */
const BEGINS_AS_JSON = /^\s*(?:[{[,]\s*)*"[^"\\]*"\s*:/;
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

function bodyPattern(text: string): string {
  if (!BEGINS_AS_JSON.test(text)) return each(text, inJson);
  const tokens = text.match(JSON_TOKEN) ?? [];
  // A number is whole: 3 is not the beginning of 30.
  const end = /^[\w.+-]+$/.test(tokens.at(-1) ?? '') ? '(?![\\w.])' : '';
  return tokens.map((token) => each(token, inJson)).join('\\s*') + end;
}

/** Nothing is found where no text is looked for. A pattern takes half the time of lower-cased copies, and no memory. */
const anyOf = (texts: readonly string[], patternOf: (text: string) => string): RegExp =>
  new RegExp(texts.map((text) => `(?:${patternOf(text)})`).join('|') || '(?!)', 'i');

/**
 * Finds any of the texts in a body, upper and lower case being one. What looks like JSON is found however its parts are
 * spaced, and characters also where JSON has them as escapes.
 */
export const inBody = (texts: readonly string[]): RegExp => anyOf(texts, bodyPattern);

/** Finds any of the texts in a URI, upper and lower case being one, also where they are percent-encoded. */
export const inEncodedUri = (texts: readonly string[]): RegExp => anyOf(texts, (text) => each(text, inUri));

/** Finds any of the texts in another, upper and lower case being one. */
export const inText = (texts: readonly string[]): RegExp => anyOf(texts, (text) => each(text, literally));

/** Finds any of the texts where another begins, upper and lower case being one. */
export const atBeginning = (texts: readonly string[]): RegExp =>
  anyOf(texts, (text) => `^${each(text, literally)}`);
