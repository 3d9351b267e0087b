/** Maximum length of the query. */
export const MAX_LENGTH = 4000;

/** A pasted text as a single line, truncated to the available length. */
export function pastedLine(text: string, room: number): { readonly line: string; readonly isCut: boolean } {
  const pieces = text.split(/[\r\n\t]/).map((piece) => piece.trim());
  const whole = pieces.filter((piece) => piece !== '').join(' ');
  return { line: whole.slice(0, Math.max(0, room)), isCut: whole.length > room };
}
