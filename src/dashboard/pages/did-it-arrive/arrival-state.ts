import { lanes } from '#features/arrival/arrival-event.ts';
import { idCodec, oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';

/** The longest address that mail knows. */
const MOST_LETTERS = 320;

const fields = {
  document: optionalField('document', idCodec),
  group: optionalField('group', idCodec),
  /** The group template that the group was made from. */
  template: optionalField('template', idCodec),
  email: optionalField('email', textCodec(MOST_LETTERS)),
  lane: fieldWithDefault('lane', oneOfCodec(['all', ...lanes]), 'all'),
};

/** What the URL says of the page. */
export const arrivalState = urlState(fields);

export type ArrivalState = UrlStateOf<typeof fields>;

/** What is asked about: a document or a document group; undefined where the address names neither. */
export function askedOf({ document, group, template }: ArrivalState) {
  if (group !== undefined) return { group, template };
  return document === undefined ? undefined : { document };
}
