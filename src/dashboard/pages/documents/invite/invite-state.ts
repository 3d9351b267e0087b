import { oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';

/** The maximum length of an email address. */
const MOST_LETTERS = 320;

const fields = {
  to: optionalField('to', textCodec(MOST_LETTERS)),
  /** Name or ID of the role. */
  role: optionalField('role', textCodec(MOST_LETTERS)),
  /** The previously invited address to replace. */
  instead: optionalField('instead', textCodec(MOST_LETTERS)),
  /** Invites one person without a role although the document has roles. */
  by: fieldWithDefault('by', oneOfCodec(['role', 'person']), 'role'),
};

export const inviteState = urlState(fields);

export type InviteState = UrlStateOf<typeof fields>;
