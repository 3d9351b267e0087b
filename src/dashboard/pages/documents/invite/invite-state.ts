import { oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';

/** The longest address that mail knows. */
const MOST_LETTERS = 320;

const fields = {
  /** Whom to invite. */
  to: optionalField('to', textCodec(MOST_LETTERS)),
  /** Name or id of the role that they sign as. */
  role: optionalField('role', textCodec(MOST_LETTERS)),
  /** The address that was invited before and is to be replaced. */
  instead: optionalField('instead', textCodec(MOST_LETTERS)),
  /** One person without a role, where the document has roles. */
  by: fieldWithDefault('by', oneOfCodec(['role', 'person']), 'role'),
};

/** What the URL says of the invite that is to be sent. */
export const inviteState = urlState(fields);

export type InviteState = UrlStateOf<typeof fields>;
