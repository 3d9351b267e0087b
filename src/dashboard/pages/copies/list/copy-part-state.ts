import { oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';
import { copyActions } from '../actions/action-names.ts';

/**
 * Parameter that holds the id of a document of the open copy. No operation reads one copy, and none searches by the
 * copy's own id, but the list can be searched by the id of a document in it: so a reload finds the copy by one call.
 */
export const DOCUMENT = 'doc';
/** Parameter that holds the form that is open over the copy. */
export const ACTION = 'do';

/** The service bounds the ids of only some kinds; an id of all that are known has 40 characters. */
const MAX_ID_LENGTH = 200;

/** What the address says of the copy that is open, beside the list. */
export const copyPartState = urlState(
  {
    document: optionalField(DOCUMENT, textCodec(MAX_ID_LENGTH)),
    action: optionalField(ACTION, oneOfCodec(copyActions)),
  },
  { isPart: true },
);
