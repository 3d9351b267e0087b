import { Masks, sensitiveParts, withMasks } from '#contract/redaction.ts';

const masks = new Masks();

/**
 * A text of a row of a list without its sensitive parts. Addresses have no numbers here: rows come and go, and a number
 * would say that two rows are about the same person.
 */
export const rowText = (text: string): string =>
  withMasks(text, sensitiveParts(text), (part) => (part.kind === 'email' ? '[email]' : masks.of(part)));
