import { SIGN_IN_PAGE, START_PAGE } from '#contract/return-to.ts';

/** Tabs of a brand beside its colours. */
export type BrandTab = 'texts' | 'email' | 'completed-email' | 'assignments';

const part = encodeURIComponent;

/** A request-log entry, and the second in which it was logged: by both it is found again. */
export interface LoggedAt {
  readonly id: string;
  readonly at: number;
}

/** Where every page lives. Pages link to each other through this table alone, so that they need not import one another. */
export const paths = {
  home: START_PAGE,
  signIn: SIGN_IN_PAGE,
  requestLogs: '/request-logs',
  /** One entry of the request logs, in its drawer. */
  requestLog: (requestId: string) => `/request-logs/${encodeURIComponent(requestId)}`,
  /** The same, for whoever knows the second in which it was logged, by which it is found again. */
  requestLogEntry: (requestId: string, at: number) => `/request-logs/${part(requestId)}?at=${at}`,
  /** The request logs whose URI holds the text, such as an id. */
  requestLogsAbout: (text: string) => `/request-logs?${new URLSearchParams({ uri: text })}`,
  /** The request logs of one application. */
  requestLogsOf: (applicationId: string) => `/request-logs?${new URLSearchParams({ app: applicationId })}`,
  /** The timelines of ids, each below it. */
  timelines: '/timeline',
  /** Everything that the request logs tell of one id, as a story. */
  timeline: (id: string) => `/timeline/${part(id)}`,
  /** Two entries beside each other; `at` is the second in which each was logged. */
  compareEntries: (left: LoggedAt, right?: LoggedAt) =>
    `/compare-entries?left=${part(left.id)}@${left.at}${right ? `&right=${part(right.id)}@${right.at}` : ''}`,
  /** The brands of the organization that was chosen last, or the choice of one. */
  brands: '/brands',
  organizationBrands: (organizationId: string) => `/brands/${encodeURIComponent(organizationId)}`,
  /** A brand in its editor. */
  brand: (organizationId: string, brandId: string, tab?: BrandTab) =>
    `/brands/${encodeURIComponent(organizationId)}/${encodeURIComponent(brandId)}${tab ? `/${tab}` : ''}`,
  /** Which brand a document group has, and where it comes from. */
  groupBrand: '/brands/of-group',
  groupBrandOf: (groupId: string) => `/brands/of-group?${new URLSearchParams({ group: groupId })}`,
  subscriptions: '/subscriptions',
  /** The form for a new subscription, to anything that has an id. */
  newSubscription: '/subscriptions/new',
  /** The same form, filled like a subscription that exists. */
  newSubscriptionLike: (subscriptionId: string) =>
    `/subscriptions/new?${new URLSearchParams({ like: subscriptionId })}`,
  /** The guided form for the events of the person's own account. */
  newGuide: '/subscriptions/new-guide',
  /** Sample code that checks the signature of a callback. */
  verifyCallbacks: '/subscriptions/verify',
  subscription: (subscriptionId: string) => `/subscriptions/${part(subscriptionId)}`,
  editSubscription: (subscriptionId: string) => `/subscriptions/${part(subscriptionId)}/edit`,
  contacts: '/contacts',
  contact: (contactId: string) => `/contacts/${part(contactId)}`,
  contactGroups: (contactId: string) => `/contacts/${part(contactId)}/groups`,
  groupTemplates: '/group-templates',
  groupTemplate: (templateId: string) => `/group-templates/${part(templateId)}`,
  /** The choice of a group template whose copies are wanted. */
  copies: '/copies',
  copiesOf: (templateId: string) => `/copies/${part(templateId)}`,
  /** One copy in its drawer. */
  copy: (templateId: string, groupId: string) => `/copies/${part(templateId)}/${part(groupId)}`,
  documents: '/documents',
  document: (documentId: string) => `/documents/${part(documentId)}`,
  inviteTo: (documentId: string) => `/documents/${part(documentId)}/invite`,
  faxOf: (documentId: string) => `/documents/${part(documentId)}/fax`,
  brandOfDocument: (documentId: string) => `/documents/${part(documentId)}/brand`,
  orgAdmins: '/org-admins',
  organizationAdmins: (organizationId: string) => `/org-admins/${part(organizationId)}`,
  /** Many admins of an organization from one list. */
  manyAdmins: (organizationId: string) => `/org-admins/${part(organizationId)}/many`,
  operations: '/operations',
  operation: (operationId: string) => `/operations/${part(operationId)}`,
  /** The form of an operation, filled with a logged request. @param at second in which it was logged */
  operationFrom: (operationId: string, requestId: string, at: number) =>
    `/operations/${part(operationId)}?${new URLSearchParams({ from: requestId, at: String(at) })}`,
  activity: '/activity',
} as const;
