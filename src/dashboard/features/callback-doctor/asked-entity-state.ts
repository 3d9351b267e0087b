import { idCodec, oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';
import { askedTypes } from './asked-type.ts';

/** The document or group in the URL, beside the page's other state. */
export const askedEntityState = urlState({ asked: optionalField('for', idCodec) }, { isPart: true });

/** The missed callback in the URL. */
export const askedCallbackState = urlState({
  id: optionalField('for', idCodec),
  type: optionalField('kind', oneOfCodec(askedTypes)),
  event: optionalField('event', textCodec(100)),
});
