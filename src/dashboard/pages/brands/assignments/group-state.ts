import { textCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';
import { LONGEST_ID } from './target-state.ts';

/** The document group whose brand is asked for. */
export const groupState = urlState({ group: optionalField('group', textCodec(LONGEST_ID)) });
