import type { To } from 'react-router';
import type { OperationId } from '#contract/operations.ts';
import { paths } from '#lib/paths.ts';

type Calls = readonly OperationId[];

const subscriptions: Calls = ['listEventSubscriptions', 'getEventSubscription'];
const deliveries: Calls = ['listCallbacks', 'listSubscriptionCallbacks', 'getCallback'];
const contact: Calls = ['getContact', 'listContacts', 'updateContact', 'deleteContact'];
const groups: Calls = ['listDocumentGroups', 'getDocumentGroup'];
const setAdmin: Calls = ['setAllowedTeamAdmin', 'addAllowedTeamAdmin'];
const admins: Calls = ['listAllowedTeamAdmins', ...setAdmin];
const arrival: Calls = ['getDocument', 'getDocumentGroup', 'listGroupTemplateCopies'];
/** Operations by path pattern: without any of them the page is useless. */
const pageCalls: readonly (readonly [pattern: string, calls: Calls])[] = [
  [paths.requestLogs, ['listRequestLogs']],
  [paths.requestLog.pattern, ['listRequestLogs', 'getRequestLog']],
  [paths.timeline.pattern, ['listRequestLogs']],
  [paths.timelineEntry.pattern, ['listRequestLogs', 'getRequestLog']],
  [paths.compare, ['listRequestLogs', 'getRequestLog']],
  [paths.didItArrive, arrival],
  [paths.brands, ['listOrganizationBrands']],
  [paths.groupBrand, ['getDocumentGroupBrand']],
  [paths.organizationBrands.pattern, ['listOrganizationBrands']],
  [paths.brand.pattern, ['getGeneralBrandResource']],
  [paths.brandTexts.pattern, ['getGeneralBrandResource']],
  [paths.brandEmail.pattern, ['getGeneralBrandResource']],
  [paths.brandCompletedEmail.pattern, ['getEmailInviteCompleted']],
  [paths.brandSession.pattern, ['getGeneralBrandResource']],
  [paths.brandAssignments.pattern, ['getGeneralBrandResource']],
  [paths.subscriptions, subscriptions],
  [paths.newSubscription, ['createEventSubscription']],
  [paths.newGuide, ['createEventSubscription']],
  [paths.verifyCallbacks, subscriptions],
  [paths.subscription.pattern, subscriptions],
  [paths.subscriptionSettings.pattern, subscriptions],
  [paths.subscriptionSignature.pattern, subscriptions],
  [paths.trySubscription.pattern, ['testEventSubscription', 'createEventSubscription']],
  [paths.editSubscription.pattern, ['editEventSubscription', 'updateEventSubscription']],
  [paths.whyNoCallback, ['listEventSubscriptions']],
  [paths.deliveries, deliveries],
  [paths.delivery.pattern, deliveries],
  [paths.contacts, ['listContacts']],
  [paths.newContact, ['createContact']],
  [paths.contact.pattern, contact],
  [paths.contactGroups.pattern, ['listContactGroups']],
  [paths.groupTemplates, ['listGroupTemplates', 'getGroupTemplateRecipients']],
  [paths.groupTemplate.pattern, ['getGroupTemplateRecipients']],
  [paths.addTemplate.pattern, ['addGroupTemplateTemplate']],
  [paths.editRecipients.pattern, ['updateGroupTemplateRecipients']],
  [paths.removeAccess.pattern, ['removeTemplateAccess']],
  [paths.copies, ['listGroupTemplateCopies']],
  [paths.copiesOf.pattern, ['listGroupTemplateCopies']],
  [paths.copy.pattern, ['listGroupTemplateCopies']],
  [paths.documentGroups, groups],
  [paths.documentGroup.pattern, groups],
  [paths.documents, ['getDocument', 'getFolder']],
  [paths.document.pattern, ['getDocument']],
  [paths.inviteTo.pattern, ['sendInvite']],
  [paths.faxOf.pattern, ['sendFax']],
  [paths.brandOfDocument.pattern, ['assignBrandToDocument', 'unassignBrandFromDocument']],
  [paths.orgAdmins, admins],
  [paths.organizationAdmins.pattern, admins],
  [paths.setAdmin.pattern, setAdmin],
  [paths.manyAdmins.pattern, setAdmin],
];

const isParam = (part: string) => part.startsWith(':');

/** Literal segments take precedence over parameters. */
const routes = pageCalls
  .map(([pattern, calls]) => ({ parts: pattern.split('/'), calls }))
  .toSorted((a, b) => a.parts.filter(isParam).length - b.parts.filter(isParam).length);

const READS = /^(?:get|list|verify)/;

const operation = paths.operation.pattern.replace(/:\w+$/, '');

function pathOf(to: To): string {
  const path = typeof to === 'string' ? to : to.pathname;
  return (path ?? '').split(/[?#]/)[0]?.replace(/\/$/, '') ?? '';
}

export const isForAdministrators = (to: To): boolean =>
  [paths.audit, paths.serviceAccess].some((path) => pathOf(to) === path || pathOf(to).startsWith(`${path}/`));

export function isWorthOpening(to: To, operations: readonly string[]): boolean {
  const pathname = pathOf(to);
  // The contract is not loaded here, since the frame needs no more of it.
  if (pathname.startsWith(operation)) return operations.includes(pathname.slice(operation.length));
  if (pathname === paths.activity) return operations.some((id) => !READS.test(id));
  const parts = pathname.split('/');
  const route = routes.find(
    (it) =>
      it.parts.length === parts.length && it.parts.every((part, at) => isParam(part) || part === parts[at]),
  );
  return route?.calls.some((id) => operations.includes(id)) ?? true;
}
