import type { LoggedAt } from '#lib/paths.ts';
import { integerCodec, oneOfCodec, type TextCodec } from '#lib/text-codec.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';

const second = integerCodec(0, LATEST_SECOND);
const MAX_ID_LENGTH = 200;

/** `id@1800000000`: the service finds an entry by its ID and the second in which it was logged. */
const loggedAtCodec: TextCodec<LoggedAt> = {
  parse: (text) => {
    const separator = text.lastIndexOf('@');
    const id = text.slice(0, separator);
    const at = second.parse(text.slice(separator + 1));
    return separator < 1 || at === undefined || id.length > MAX_ID_LENGTH ? undefined : { id, at };
  },
  format: ({ id, at }) => `${id}@${at}`,
  wanted: 'the id of an entry, “@” and the second in which it was logged',
};

export const compareUrlState = urlState({
  left: optionalField('left', loggedAtCodec),
  right: optionalField('right', loggedAtCodec),
  show: fieldWithDefault<'all' | 'differences'>('show', oneOfCodec(['all', 'differences']), 'all'),
});
