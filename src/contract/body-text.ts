/** What a logged body turned out to be. */
export type BodyText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'json'; readonly value: unknown }
  /** Begins as JSON and ends in the middle: the log keeps only so much. */
  | { readonly kind: 'cut-off'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Reads a logged body: JSON, JSON that is cut off, other text, or nothing. */
export function readBodyText(data: string | undefined | null): BodyText {
  const text = data?.trim() ?? '';
  if (text === '') return { kind: 'empty' };
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    const closing = CLOSING[text.charAt(0)];
    return closing !== undefined && !text.endsWith(closing)
      ? { kind: 'cut-off', text }
      : { kind: 'text', text };
  }
}
