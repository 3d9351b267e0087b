import { Masks, sensitiveParts, withMasks } from '#contract/redaction.ts';

/** Records as JSON, one a line, with masks in the place of what is secret in them by name or by look. */
export function maskedJson(records: readonly unknown[], masks: Masks): string {
  const lines = records.map((record) => {
    const text = JSON.stringify(record);
    const hidden = sensitiveParts(text).filter((part) => masks.hides(part));
    return withMasks(text, hidden, (part) => masks.of(part));
  });
  return `[\n${lines.join(',\n')}\n]\n`;
}

/** Masks of an export: secrets always, addresses of people where the rows on the screen have them masked. */
export const exportMasks = (masksAddresses: boolean): Masks =>
  new Masks((kind) => kind === 'email' && !masksAddresses);
