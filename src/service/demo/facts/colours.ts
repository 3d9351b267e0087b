/** Arithmetic on hex colours `#RRGGBB`. */

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** The colour that lies so far, 0 to 1, on the way from one to the other. */
function between(from: string, to: string, share: number): string {
  const ends = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((ends[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

export const darker = (colour: string, share: number): string => between(colour, '#000000', share);
export const lighter = (colour: string, share: number): string => between(colour, '#FFFFFF', share);
