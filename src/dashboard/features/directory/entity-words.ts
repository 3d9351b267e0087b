import type { EntityType } from '#contract/entity-types.ts';

/** Sentence case, singular and plural. */
export const entityWords: Readonly<Record<EntityType, { readonly one: string; readonly many: string }>> = {
  organization: { one: 'Organization', many: 'Organizations' },
  brand: { one: 'Brand', many: 'Brands' },
  document: { one: 'Document', many: 'Documents' },
  'document-group': { one: 'Document group', many: 'Document groups' },
  'group-template': { one: 'Group template', many: 'Group templates' },
  template: { one: 'Template', many: 'Templates' },
  contact: { one: 'Contact', many: 'Contacts' },
  subscription: { one: 'Subscription', many: 'Subscriptions' },
  user: { one: 'User', many: 'Users' },
  application: { one: 'Application', many: 'Applications' },
};
