import { useFormContext } from 'react-hook-form';
import type { EntityType } from '#contract/entity-types.ts';
import type { HeaderRow } from './header-rows.ts';

/** What a subscription can be to: a kind of entity, or one whose kind is not said. */
export const entityKinds = [
  'document',
  'document-group',
  'user',
  'template',
  'organization',
  'other',
] as const satisfies readonly (EntityType | 'other')[];

export type EntityKind = (typeof entityKinds)[number];

/** Everything that a form on subscriptions may ask for, as it is typed; empty texts for what is not set. */
export interface SubscriptionValues {
  /** Helps to find the id and the event; the service takes the kind from the event. */
  entityKind: EntityKind;
  event: string;
  entityId: string;
  callback: string;
  /** Seconds, in digits. */
  delay: string;
  /** How often at most, in digits. */
  retries: string;
  headers: HeaderRow[];
  secret: string;
  integrationId: string;
  useTls12: boolean;
  docidQueryparam: boolean;
  includeMetadata: boolean;
  deleteAccessToken: boolean;
}

export type SubscriptionField = keyof SubscriptionValues;

/** A form in which nothing is typed. The access token is left out of callbacks unless somebody wants it (document, Create). */
export const emptyValues: SubscriptionValues = {
  entityKind: 'document',
  event: '',
  entityId: '',
  callback: '',
  delay: '',
  retries: '',
  headers: [],
  secret: '',
  integrationId: '',
  useTls12: false,
  docidQueryparam: false,
  includeMetadata: false,
  deleteAccessToken: true,
};

const fieldNames: Readonly<Record<string, SubscriptionField>> = {
  event: 'event',
  entity_id: 'entityId',
  user_id: 'entityId',
  'attributes.callback': 'callback',
  // Attributes are empty or wrong only for want of a callback, the one that is required.
  attributes: 'callback',
  'attributes.delay': 'delay',
  'attributes.retry_count': 'retries',
  'attributes.headers': 'headers',
  'attributes.secret_key': 'secret',
  'attributes.integration_id': 'integrationId',
  'attributes.use_tls_12': 'useTls12',
  'attributes.docid_queryparam': 'docidQueryparam',
  'attributes.include_metadata': 'includeMetadata',
  'attributes.delete_access_token': 'deleteAccessToken',
};

/** The form's field for a name on the wire: `attributes.callback` → `callback`; undefined where it has none. */
export const subscriptionFieldOf = (wireName: string): SubscriptionField | undefined => fieldNames[wireName];

/**
 * The form around a field of this folder, put there by `FormProvider`. It may have more values, and lack those whose
 * fields it does not show.
 */
export const useFieldsForm = () => useFormContext<SubscriptionValues>();
