import { textCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';

export const takenDeliveryState = urlState(
  { delivery: optionalField('delivery', textCodec(100)) },
  { isPart: true },
);
