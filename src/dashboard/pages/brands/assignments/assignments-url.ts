import { targetKinds } from '#features/brand-assignments/assignment-step.ts';
import { oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';

/** An ID has 40 characters. */
export const MAX_ID_LENGTH = 200;

/** Kept in the URL, so that links can prefill the form and a reload keeps it. */
export const targetState = urlState({
  kind: fieldWithDefault('to', oneOfCodec(targetKinds), 'document'),
  id: optionalField('id', textCodec(MAX_ID_LENGTH)),
});

export const groupState = urlState({ group: optionalField('group', textCodec(MAX_ID_LENGTH)) });
