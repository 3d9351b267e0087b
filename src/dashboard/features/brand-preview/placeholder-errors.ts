/** Finds what looks like a placeholder in a text and is none. */

export interface PlaceholderError {
  /** `unknown`: braces around something else; `unbalanced`: a brace too few or too many. */
  readonly kind: 'unknown' | 'unbalanced';
  /** As it stands in the text. */
  readonly written: string;
  readonly from: number;
  /** The placeholder that was probably meant, with its braces. */
  readonly meant: string | undefined;
}

/** Steps of inserting, leaving out or replacing a letter that lead from one word to another. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Shorter than this, a word says too little about what was meant. */
const MIN_LETTERS = 3;

/** The known placeholder that is written most like this. */
export function nearestPlaceholder(written: string, known: readonly string[]): string | undefined {
  const word = lettersOf(written);
  if (word.length < MIN_LETTERS) return undefined;
  const ranked = known
    .map((placeholder) => {
      const name = lettersOf(placeholder);
      const steps = name.includes(word) ? 0 : editDistance(word, name);
      return { placeholder, steps, most: Math.ceil(name.length * 0.4) };
    })
    .filter(({ steps, most }) => steps <= most)
    .toSorted((a, b) => a.steps - b.steps);
  return ranked[0]?.placeholder;
}

/** All that the service fills in anywhere (document, brand resources). */
const ANYWHERE = ['{sender_email}', '{signer_email}', '{document_name}'];

/** What was meant, unless it is nearer to something that is filled in elsewhere: the sender is not the signer. */
function meantHere(written: string, known: readonly string[]): string | undefined {
  const nearest = nearestPlaceholder(written, [...known, ...ANYWHERE]);
  return nearest !== undefined && known.includes(nearest) ? nearest : undefined;
}

const BRACES = /\{+[^{}]*\}+|\{+[\w-]*|[\w-]*\}+/g;

/** What is wrong with the braces of a text. @param known placeholders that are filled in there, with their braces */
export function placeholderErrors(text: string, known: readonly string[]): readonly PlaceholderError[] {
  return [...text.matchAll(BRACES)].flatMap(({ 0: written, index: from }): PlaceholderError[] => {
    if (known.includes(written)) return [];
    const isWhole = /^\{[^{}]*\}$/.test(written);
    const meant = meantHere(written, known);
    return [{ kind: isWhole ? 'unknown' : 'unbalanced', written, from, meant }];
  });
}

/** The text with one of its errors corrected. */
export function corrected(text: string, { from, written }: PlaceholderError, meant: string): string {
  return text.slice(0, from) + meant + text.slice(from + written.length);
}
