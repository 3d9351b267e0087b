import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { editEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { attributesOf, entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import { formErrors } from '../fields/form-rules.ts';
import { headersOf } from '../fields/header-rows.ts';
import { entityKinds, type SubscriptionValues, subscriptionFieldOf } from '../fields/subscription-values.ts';

type Shared = Pick<
  SubscriptionValues,
  | 'entityKind'
  | 'event'
  | 'entityId'
  | 'callback'
  | 'headers'
  | 'integrationId'
  | 'useTls12'
  | 'docidQueryparam'
>;

export interface EditValues extends Shared {
  /** The service accepts a single action, and refuses others without an error code. */
  action: string;
  /**
   * Whether the edit includes headers. Current headers cannot be read, so they cannot be preserved by sending them.
   */
  sendsHeaders: boolean;
}

type EditField = keyof EditValues;

export type EditBody = z.output<typeof editEventSubscription.body>;

export type EditForm = UseFormReturn<EditValues, unknown, EditBody>;

export function editValuesOf(subscription: Subscription): EditValues {
  const { callback, useTls12, docidQueryparam, integrationId } = attributesOf(subscription);
  const kind = entityKindOf(subscription);
  return {
    entityKind: entityKinds.find((it) => it === kind) ?? 'other',
    event: subscription.event,
    entityId: subscription.entity_unique_id ?? '',
    action: 'callback',
    callback: callback ?? '',
    sendsHeaders: false,
    headers: [],
    integrationId: integrationId ?? '',
    useTls12: useTls12 ?? false,
    docidQueryparam: docidQueryparam ?? false,
  };
}

/** Sending headers without rows removes them. */
export function editBodyOf(values: EditValues) {
  const integration = values.integrationId.trim();
  return {
    event: values.event.trim(),
    action: values.action,
    entity_id: values.entityId.trim(),
    attributes: {
      callback: values.callback.trim(),
      use_tls_12: values.useTls12,
      docid_queryparam: values.docidQueryparam,
      ...(values.sendsHeaders ? { headers: headersOf(values.headers) ?? {} } : {}),
      ...(integration === '' ? {} : { integration_id: integration }),
    },
  };
}

/** The form field of a name on the wire. */
export function editFieldOf(wireName: string): EditField | undefined {
  if (wireName === 'action') return 'action';
  const field = subscriptionFieldOf(wireName);
  return field !== undefined && isEditField(field) ? field : undefined;
}

const editFields: Readonly<Record<EditField, true>> = {
  entityKind: true,
  event: true,
  entityId: true,
  action: true,
  callback: true,
  sendsHeaders: true,
  headers: true,
  integrationId: true,
  useTls12: true,
  docidQueryparam: true,
};

const isEditField = (field: string): field is EditField => field in editFields;

/** The contract's rules, and checks for values that would certainly be refused or lost. */
export const editResolver = ruleResolver({
  schema: editEventSubscription.body,
  operationId: editEventSubscription.id,
  bodyOf: editBodyOf,
  fieldOf: editFieldOf,
  ownErrors: ({ entityId, callback, headers, sendsHeaders }: EditValues) => ({
    ...(entityId.trim() === '' && {
      entityId: 'The entity is missing. Give the id of what is subscribed to.',
    }),
    ...formErrors({ callback, headers: sendsHeaders ? headers : [] }),
  }),
});
