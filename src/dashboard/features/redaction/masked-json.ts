import { Masks, sensitiveParts, withMasks } from '#contract/redaction.ts';

/** JSON Lines with masks. */
export function maskedJson(records: readonly unknown[], masks: Masks): string {
  const lines = records.map((record) => {
    const text = JSON.stringify(record);
    const hidden = sensitiveParts(text).filter((part) => masks.hides(part));
    return withMasks(text, hidden, (part) => masks.of(part));
  });
  return `[\n${lines.join(',\n')}\n]\n`;
}

/** Always masks secrets, and emails if the rows on the screen mask them. */
export const exportMasks = (masksAddresses: boolean): Masks =>
  new Masks((kind) => kind === 'email' && !masksAddresses);
