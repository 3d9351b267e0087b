import { readJson } from '#lib/json-source.ts';
import { readCssVariables } from './css-variables.ts';
import { readDesignTokens } from './design-tokens.ts';
import { type ImportResult, unreadable } from './import-result.ts';
import { readResource } from './resource-json.ts';

/** Longer than any brand; a limit for the parsing time. */
export const MAX_CHARACTERS = 500_000;

/** Detects the format by the content. */
export function readImport(text: string): ImportResult {
  if (text.trim() === '') return unreadable('Nothing', [{ line: 1, reason: 'There is nothing in it' }]);
  if (text.length > MAX_CHARACTERS) {
    return unreadable('Text', [{ line: 1, reason: 'It is far too long to be a brand' }]);
  }
  if (!/^\s*[{[]/.test(text)) return readCssVariables(text);
  const source = readJson(text);
  if (source.errors.length > 0) return unreadable('Brand file or design tokens', source.errors);
  return /"\$(value|ref|extends|root)"/.test(text) ? readDesignTokens(source) : readResource(source);
}
