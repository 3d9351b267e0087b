import { oneOfCodec, type TextCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';
import { parseHex } from '../colour-math/hex.ts';
import { schemeKinds } from './scheme.ts';

/** Without the number sign, which would start the URL's fragment; accepts an escaped one. */
const colourCodec: TextCodec<string> = {
  parse: (text) => parseHex(`#${text.replace(/^#/, '')}`),
  format: (hex) => hex.slice(1),
  wanted: 'a colour of 3 or 6 digits of 0–9 and a–f',
};

/** `?start=0f6b5c&scheme=light&header=0b5d4b`: the colours of the open panel, and the chosen proposal. */
export const schemeState = urlState({
  start: optionalField('start', colourCodec),
  scheme: fieldWithDefault('scheme', oneOfCodec(schemeKinds), 'solid'),
  header: optionalField('header', colourCodec),
  text: optionalField('text', colourCodec),
  background: optionalField('background', colourCodec),
  border: optionalField('border', colourCodec),
  hover: optionalField('hover', colourCodec),
});

/** The state of a closed panel. */
export const noScheme = schemeState.read(new URLSearchParams());
