import type { EntityType } from '#contract/entity-types.ts';
import { applicationState } from './application.ts';
import { brandState } from './brand.ts';
import { contactState } from './contact.ts';
import { documentState } from './document.ts';
import { documentGroupState } from './document-group.ts';
import { groupTemplateState } from './group-template.ts';
import { type Missing, missingSince, unlessMissing } from './missing.ts';
import { organizationState } from './organization.ts';
import type { LogDerived, Section } from './statement.ts';
import { subscriptionState } from './subscription.ts';
import { templateState } from './template.ts';
import { userState } from './user.ts';

const states: Readonly<Record<EntityType, (logDerived: LogDerived) => readonly Section[]>> = {
  organization: organizationState,
  brand: brandState,
  document: documentState,
  'document-group': documentGroupState,
  'group-template': groupTemplateState,
  template: templateState,
  contact: contactState,
  subscription: subscriptionState,
  user: userState,
  application: applicationState,
};

/** The state of a thing, as far as calls tell of it. */
export interface EntityState {
  readonly sections: readonly Section[];
  /** The newest answer says that there is no such thing. */
  readonly missing: Missing | undefined;
}

/** What follows from the calls about a thing, each statement with what it rests on. */
export function stateOf(kind: EntityType, logDerived: LogDerived): EntityState {
  const missing = missingSince(kind, logDerived.history);
  const sections = states[kind](logDerived);
  return {
    missing,
    sections: missing ? sections.map((section) => unlessMissing(section, missing)) : sections,
  };
}
