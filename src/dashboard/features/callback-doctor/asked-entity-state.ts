import { idCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';

/** The document or group that somebody asks about, beside what else the address of the page says. */
export const askedEntityState = urlState({ asked: optionalField('for', idCodec) }, { isPart: true });
