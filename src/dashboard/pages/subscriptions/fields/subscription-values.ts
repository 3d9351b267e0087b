import { useFormContext } from 'react-hook-form';
import type { EntityType } from '#contract/entity-types.ts';
import type { HeaderRow } from './header-rows.ts';

export const entityKinds = [
  'document',
  'document-group',
  'user',
  'template',
  'organization',
  'other',
] as const satisfies readonly (EntityType | 'other')[];

export type EntityKind = (typeof entityKinds)[number];

/** Values as typed; unset ones are empty texts. */
export interface SubscriptionValues {
  /** Narrows the suggestions; the service derives the type from the event. */
  entityKind: EntityKind;
  event: string;
  entityId: string;
  callback: string;
  /** Seconds, in digits. */
  delay: string;
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

/** Callbacks omit the access token by default (document, Create). */
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
  // An error of all attributes means that the callback is missing, the only required one.
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

/** `attributes.callback` → `callback`; undefined if the form has no such field. */
export const subscriptionFieldOf = (wireName: string): SubscriptionField | undefined => fieldNames[wireName];

/** Typed access to the surrounding form, which may have more values and may lack some. */
export const useFieldsForm = () => useFormContext<SubscriptionValues>();
