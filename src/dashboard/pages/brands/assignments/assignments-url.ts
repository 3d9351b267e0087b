import { targetKinds } from '#features/brand-assignments/assignment-step.ts';
import { oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';

/** Longest text that the field takes; an id has 40 characters. */
export const MAX_ID_LENGTH = 200;

/** The target that is being chosen stands in the URL, so that a link can name it and nothing typed is lost. */
export const targetState = urlState({
  kind: fieldWithDefault('to', oneOfCodec(targetKinds), 'document'),
  id: optionalField('id', textCodec(MAX_ID_LENGTH)),
});

/** The document group whose brand is asked for. */
export const groupState = urlState({ group: optionalField('group', textCodec(MAX_ID_LENGTH)) });
