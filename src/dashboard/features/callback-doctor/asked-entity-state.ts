import { idCodec, oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';
import { askedTypes } from './asked-type.ts';

/** The document or group that somebody asks about, beside what else the address of the page says. */
export const askedEntityState = urlState({ asked: optionalField('for', idCodec) }, { isPart: true });

/** Of what a callback is missed, and of which event: all that the address of a page says. */
export const askedCallbackState = urlState({
  id: optionalField('for', idCodec),
  type: optionalField('kind', oneOfCodec(askedTypes)),
  event: optionalField('event', textCodec(100)),
});
