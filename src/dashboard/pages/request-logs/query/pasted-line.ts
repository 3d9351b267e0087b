/** Most characters that the bar holds. */
export const MAX_LENGTH = 4000;

/** A pasted text as one line of at most so many characters as fit, and whether something was cut. */
export function pastedLine(text: string, room: number): { readonly line: string; readonly isCut: boolean } {
  const pieces = text.split(/[\r\n\t]/).map((piece) => piece.trim());
  const whole = pieces.filter((piece) => piece !== '').join(' ');
  return { line: whole.slice(0, Math.max(0, room)), isCut: whole.length > room };
}
