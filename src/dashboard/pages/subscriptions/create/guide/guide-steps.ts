import { oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';
import type { SubscriptionField, SubscriptionValues } from '../../fields/subscription-values.ts';
import { wrongFields } from '../subscription-rules.ts';

/** The steps of the guide, in their order. The test delivery, which follows, has a page of its own. */
export const guideSteps = ['what', 'whose', 'where', 'safe', 'create'] as const;

export type GuideStep = (typeof guideSteps)[number];

/** Which step the address shows, and that deliveries are not to be signed. */
export const guideState = urlState(
  {
    step: fieldWithDefault('step', oneOfCodec(guideSteps), 'what'),
    signed: optionalField('signed', oneOfCodec(['no'])),
  },
  { isPart: true },
);

/** What each step asks for; what no step asks for belongs to the last one, which has a way to all fields. */
export const fieldsOfStep: Readonly<Record<GuideStep, readonly SubscriptionField[]>> = {
  what: ['event'],
  whose: ['entityId'],
  where: ['callback'],
  safe: ['secret', 'headers', 'retries'],
  create: [
    'entityKind',
    'delay',
    'integrationId',
    'useTls12',
    'docidQueryparam',
    'includeMetadata',
    'deleteAccessToken',
  ],
};

/** The first step that asks for one of the fields. */
export const stepOfFields = (fields: readonly string[]): GuideStep | undefined =>
  guideSteps.find((step) => fieldsOfStep[step].some((field) => fields.includes(field)));

/**
 * The first step that is not done, which is the furthest that can be gone to.
 * @param isUnsigned nobody wants a signature; otherwise a secret is part of what is to be done
 */
export function firstOpenStep(values: SubscriptionValues, isUnsigned: boolean): GuideStep {
  const open = [...wrongFields(values), ...(values.secret === '' && !isUnsigned ? ['secret'] : [])];
  return stepOfFields(open) ?? 'create';
}

/** Whether a step can be shown before the other is done. */
export const isBefore = (step: GuideStep, other: GuideStep) =>
  guideSteps.indexOf(step) < guideSteps.indexOf(other);
