import { distance } from 'fastest-levenshtein';

/** Finds invalid placeholders in a text. */

export interface PlaceholderError {
  /** `unknown`: no such placeholder; `unbalanced`: a missing or an extra brace. */
  readonly kind: 'unknown' | 'unbalanced';
  readonly written: string;
  readonly from: number;
  /** The likely intended placeholder, with braces. */
  readonly meant: string | undefined;
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Shorter words match too much. */
const MIN_LETTERS = 3;

export function nearestPlaceholder(written: string, known: readonly string[]): string | undefined {
  const word = lettersOf(written);
  if (word.length < MIN_LETTERS) return undefined;
  const ranked = known
    .map((placeholder) => {
      const name = lettersOf(placeholder);
      const steps = name.includes(word) ? 0 : distance(word, name);
      return { placeholder, steps, most: Math.ceil(name.length * 0.4) };
    })
    .filter(({ steps, most }) => steps <= most)
    .toSorted((a, b) => a.steps - b.steps);
  return ranked[0]?.placeholder;
}

/** All placeholders that the service fills in anywhere (document, brand resources). */
const ANYWHERE = ['{sender_email}', '{signer_email}', '{document_name}'];

/** No suggestion if the text is closer to a placeholder of another field: the sender is not the signer. */
function meantHere(written: string, known: readonly string[]): string | undefined {
  const nearest = nearestPlaceholder(written, [...known, ...ANYWHERE]);
  return nearest !== undefined && known.includes(nearest) ? nearest : undefined;
}

const BRACES = /\{+[^{}]*\}+|\{+[\w-]*|[\w-]*\}+/g;

/** @param known valid placeholders of this field, with braces */
export function placeholderErrors(text: string, known: readonly string[]): readonly PlaceholderError[] {
  return [...text.matchAll(BRACES)].flatMap(({ 0: written, index: from }): PlaceholderError[] => {
    if (known.includes(written)) return [];
    const isWhole = /^\{[^{}]*\}$/.test(written);
    const meant = meantHere(written, known);
    return [{ kind: isWhole ? 'unknown' : 'unbalanced', written, from, meant }];
  });
}

export function corrected(text: string, { from, written }: PlaceholderError, meant: string): string {
  return text.slice(0, from) + meant + text.slice(from + written.length);
}
