import { textCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';
import { MAX_ID_LENGTH } from './assignments-url.ts';

/** The document group whose brand is asked for. */
export const groupState = urlState({ group: optionalField('group', textCodec(MAX_ID_LENGTH)) });
