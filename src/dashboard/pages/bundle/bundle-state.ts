import { entryUrlState } from '#features/entry-panel/entry-address.ts';
import { integerCodec, oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';

/** Items of a bundle at most. */
const MOST = 50;

/** Which entry of the open bundle is shown: the number of its item, and its side where that is a comparison. */
export const bundleUrlState = urlState(
  {
    item: optionalField('item', integerCodec(1, MOST)),
    side: fieldWithDefault<'left' | 'right'>('side', oneOfCodec(['left', 'right']), 'left'),
  },
  { parts: [entryUrlState] },
);
