export type BodyText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'json'; readonly value: unknown }
  /** Truncated JSON. */
  | { readonly kind: 'cut-off'; readonly text: string }
  /** Longer than `MAX_READ_LENGTH`: to be parsed by a worker only. */
  | { readonly kind: 'large'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

/** Characters. Longer bodies are not parsed for the decoding of an entry. */
export const MAX_READ_LENGTH = 500_000;

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

/** Never throws; limited in time. */
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
