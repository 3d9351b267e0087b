import { readJson } from '#lib/json-source.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { readCssVariables } from './css-variables.ts';
import { readDesignTokens } from './design-tokens.ts';
import { readResource } from './resource-json.ts';

/** What is wrong with a file, and where. */
export interface ImportFault {
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}

/** What a file says: values by the path of their field. Where it has faults, nothing of it is taken. */
export interface ReadImport {
  /** As a person calls it. */
  readonly format: string;
  readonly draft: BrandDraft;
  readonly faults: readonly ImportFault[];
}

export const fault = (line: number, reason: string): ImportFault => ({ line, reason });

/** Longer than any brand; reading more would only keep the page waiting. */
export const MOST_CHARACTERS = 500_000;

/** Reads a file of any of the formats that are exported, told apart by what stands in it. */
export function readImport(text: string): ReadImport {
  if (text.trim() === '')
    return { format: 'Nothing', draft: {}, faults: [fault(1, 'There is nothing in it')] };
  if (text.length > MOST_CHARACTERS) {
    return { format: 'Text', draft: {}, faults: [fault(1, 'It is far too long to be a brand')] };
  }
  if (!/^\s*[{[]/.test(text)) return readCssVariables(text);
  const source = readJson(text);
  if (source.faults.length > 0) return { format: 'JSON', draft: {}, faults: source.faults };
  return text.includes('"$value"') ? readDesignTokens(source) : readResource(source);
}
