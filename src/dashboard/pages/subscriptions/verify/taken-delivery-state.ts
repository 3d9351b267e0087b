import { textCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';

/** The delivery whose signature is checked, beside what else the address of the page says. */
export const takenDeliveryState = urlState(
  { delivery: optionalField('delivery', textCodec(100)) },
  { isPart: true },
);
