/** What a logged body turned out to be. */
export type BodyText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'json'; readonly value: unknown }
  /** Begins as JSON and ends in the middle: the log keeps only so much. */
  | { readonly kind: 'cut-off'; readonly text: string }
  /** Longer than `MAX_READ_LENGTH`: what it is, only a worker should find out. */
  | { readonly kind: 'large'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

/** Longer bodies are not read as a whole by whoever only wants to know what an entry means, in characters. */
export const MAX_READ_LENGTH = 500_000;

/** Whether the text opens an object or an array that is still open at its end. */
function endsInTheMiddle(text: string): boolean {
  if (!/^[{[]/.test(text)) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth === 0) return false;
  }
  return true;
}

/** Reads a logged body: JSON, JSON that is cut off, other text, or nothing. Never throws, and never takes long. */
export function readBodyText(data: string | undefined | null): BodyText {
  if (data && data.length > MAX_READ_LENGTH) return { kind: 'large', text: data };
  const text = data?.trim() ?? '';
  if (text === '') return { kind: 'empty' };
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: endsInTheMiddle(text) ? 'cut-off' : 'text', text };
  }
}
