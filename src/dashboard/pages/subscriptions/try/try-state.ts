import { oneOfCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';

/** Set if the page is the last step of the guide. */
export const tryState = urlState({ isNew: optionalField('new', oneOfCodec(['yes'])) });
