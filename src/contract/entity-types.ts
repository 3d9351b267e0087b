export const entityTypes = [
  'organization',
  'brand',
  'document',
  'document-group',
  'group-template',
  'template',
  'contact',
  'subscription',
  'user',
  'application',
] as const;

export type EntityType = (typeof entityTypes)[number];

/** Types by the path segment before an ID. */
export const collectionTypes: ReadonlyMap<string, EntityType> = new Map([
  ['organizations', 'organization'],
  ['brands', 'brand'],
  ['document', 'document'],
  ['documents', 'document'],
  ['document-groups', 'document-group'],
  ['documentgroup', 'document-group'],
  ['document-group-templates', 'group-template'],
  ['template', 'template'],
  ['templates', 'template'],
  ['contacts', 'contact'],
  ['event-subscriptions', 'subscription'],
  ['events', 'subscription'],
  ['user', 'user'],
  ['users', 'user'],
  ['roles', 'user'],
  ['applications', 'application'],
]);

/** Last path segments whose answer has another type than their name says. */
export const answerTypes: ReadonlyMap<string, EntityType> = new Map([
  ['copies', 'document-group'],
  ['allowed-team-admins', 'user'],
]);

/** A field with an ID, and the field next to it with the entity's name. */
interface IdField {
  readonly type: EntityType;
  readonly name?: string;
  /** The field's name is ambiguous, so it counts only beside the name field. */
  readonly besideName?: true;
}

export const idFields: ReadonlyMap<string, IdField> = new Map<string, IdField>([
  ['organization_id', { type: 'organization', name: 'organization_name' }],
  ['org_id', { type: 'organization', name: 'organization_name' }],
  ['brand_id', { type: 'brand', name: 'brand_title' }],
  ['unique_id', { type: 'brand', name: 'title', besideName: true }],
  ['document_id', { type: 'document', name: 'document_name' }],
  ['document_group_id', { type: 'document-group', name: 'document_group_name' }],
  ['group_id', { type: 'document-group', name: 'group_name' }],
  ['doc_group_template_id', { type: 'group-template', name: 'template_group_name' }],
  ['template_group_id', { type: 'group-template', name: 'template_group_name' }],
  // Of a document group.
  ['parent_id', { type: 'group-template' }],
  ['template_id', { type: 'template', name: 'template_name' }],
  ['contact_id', { type: 'contact' }],
  ['subscription_id', { type: 'subscription' }],
  ['event_subscription_id', { type: 'subscription' }],
  // `owner` is the user's email in a document group.
  ['user_id', { type: 'user', name: 'owner' }],
  ['application_id', { type: 'application', name: 'application_name' }],
  // A filter of the request logs.
  ['applicationId', { type: 'application' }],
]);

/** Fields with an array of IDs or of objects with an `id`. */
export const listFields: ReadonlyMap<string, EntityType> = new Map([
  ['documents', 'document'],
  ['unmapped_documents', 'document'],
  ['allowed_unmapped_sign_documents', 'document'],
  // Of a team.
  ['admins', 'user'],
  ['templates', 'template'],
]);

/** Fields with an object that has an `id`. */
export const recordFields: ReadonlyMap<string, EntityType> = new Map([
  ['owner', 'user'],
  ['organization', 'organization'],
]);

/** The best first. */
export const nameFields: Readonly<Record<EntityType, readonly string[]>> = {
  organization: ['name', 'title'],
  brand: ['title'],
  document: ['document_name', 'name'],
  'document-group': ['document_group_name', 'group_name', 'name', 'document_name'],
  'group-template': ['template_group_name', 'name', 'document_name'],
  template: ['template_name', 'document_name', 'name'],
  contact: ['email'],
  subscription: ['event'],
  user: ['email', 'primary_email'],
  application: ['application_name', 'name'],
};

const ENTITY_TYPES: ReadonlyMap<string, EntityType> = new Map([
  ['document', 'document'],
  ['document_group', 'document-group'],
  ['documentgroup', 'document-group'],
  ['document_group_template', 'group-template'],
  ['template', 'template'],
  ['user', 'user'],
  ['application', 'application'],
  ['organization', 'organization'],
]);

/** From `entity_type`, or else from the scope of the event's name. */
export function entityTypeOfBody(body: Readonly<Record<string, unknown>>): EntityType | undefined {
  const said = typeof body.entity_type === 'string' ? body.entity_type : body.event;
  if (typeof said !== 'string') return undefined;
  const scope = said.split('.', 1)[0] ?? '';
  return ENTITY_TYPES.get(scope.toLowerCase().replaceAll('-', '_'));
}

/** A folder's `entity_type`, except documents. */
const FOLDER_TYPES: ReadonlyMap<unknown, EntityType> = new Map([
  ['template', 'template'],
  ['document-group', 'document-group'],
  ['document_group', 'document-group'],
  ['dgt', 'group-template'],
]);

const YES: ReadonlySet<unknown> = new Set([true, 1, '1', 'true']);

/** Templates and groups are listed among the documents of a folder. */
export function typeOfRecord(type: EntityType, record: Readonly<Record<string, unknown>>): EntityType {
  if (type !== 'document') return type;
  return YES.has(record.template) ? 'template' : (FOLDER_TYPES.get(record.entity_type) ?? type);
}
