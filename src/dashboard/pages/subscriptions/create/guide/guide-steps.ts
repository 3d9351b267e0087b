import { oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';
import type { SubscriptionField, SubscriptionValues } from '../../fields/subscription-values.ts';
import { wrongFields } from '../subscription-rules.ts';

/** The test delivery has its own page afterwards. */
export const guideSteps = ['what', 'whose', 'where', 'safe', 'create'] as const;

export type GuideStep = (typeof guideSteps)[number];

/** The step in the URL, and whether the user chose unsigned deliveries. */
export const guideState = urlState(
  {
    step: fieldWithDefault('step', oneOfCodec(guideSteps), 'what'),
    signed: optionalField('signed', oneOfCodec(['no'])),
  },
  { isPart: true },
);

/** Fields that no step asks for belong to the last one, which links to all fields. */
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

export const stepOfFields = (fields: readonly string[]): GuideStep | undefined =>
  guideSteps.find((step) => fieldsOfStep[step].some((field) => fields.includes(field)));

/**
 * The first incomplete step; later ones are not available.
 * @param isUnsigned the user wants no signature, so the secret is optional
 */
export function firstOpenStep(values: SubscriptionValues, isUnsigned: boolean): GuideStep {
  const open = [...wrongFields(values), ...(values.secret === '' && !isUnsigned ? ['secret'] : [])];
  return stepOfFields(open) ?? 'create';
}

export const isBefore = (step: GuideStep, other: GuideStep) =>
  guideSteps.indexOf(step) < guideSteps.indexOf(other);
