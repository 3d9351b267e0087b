import { entryUrlState } from '#features/entry-panel/entry-address.ts';
import { integerCodec, oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';

const MOST = 50;

/** The open entry of the bundle: item number, and side if the item is a comparison. */
export const bundleUrlState = urlState(
  {
    item: optionalField('item', integerCodec(1, MOST)),
    side: fieldWithDefault<'left' | 'right'>('side', oneOfCodec(['left', 'right']), 'left'),
  },
  { parts: [entryUrlState] },
);
