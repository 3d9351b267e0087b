import { lanes } from '#features/arrival/arrival-event.ts';
import { idCodec, oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';

/** The maximum length of an email address. */
const MOST_LETTERS = 320;

const fields = {
  document: optionalField('document', idCodec),
  group: optionalField('group', idCodec),
  template: optionalField('template', idCodec),
  email: optionalField('email', textCodec(MOST_LETTERS)),
  lane: fieldWithDefault('lane', oneOfCodec(['all', ...lanes]), 'all'),
};

export const arrivalState = urlState(fields);

export type ArrivalState = UrlStateOf<typeof fields>;

/** The document or document group in the URL; undefined if there is neither. */
export function askedOf({ document, group, template }: ArrivalState) {
  if (group !== undefined) return { group, template };
  return document === undefined ? undefined : { document };
}
