import { accountCases } from './account-cases.ts';
import { brandAssignmentCases } from './brand-assignment-cases.ts';
import { brandResourceCases } from './brand-resource-cases.ts';
import { commonCases } from './common-cases.ts';
import { contactCases } from './contact-cases.ts';
import { documentCases } from './document-cases.ts';
import { documentGroupCases } from './document-group-cases.ts';
import type { ErrorCase } from './error-case.ts';
import { groupTemplateCases, templateCases } from './group-template-cases.ts';
import { organizationCases } from './organization-cases.ts';
import { subscriptionCases } from './subscription-cases.ts';
import { subscriptionChangeCases } from './subscription-change-cases.ts';
import { subscriptionDeleteCases, subscriptionEditCases } from './subscription-edit-cases.ts';

/** Every case there is; a resource's own stand in a file of its own. */
export const errorCases: readonly ErrorCase[] = [
  ...commonCases,
  ...accountCases,
  ...subscriptionCases,
  ...subscriptionEditCases,
  ...subscriptionDeleteCases,
  ...subscriptionChangeCases,
  ...documentGroupCases,
  ...groupTemplateCases,
  ...templateCases,
  ...contactCases,
  ...organizationCases,
  ...brandAssignmentCases,
  ...brandResourceCases,
  ...documentCases,
];
