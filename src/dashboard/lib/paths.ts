import type { EntityType } from '#contract/entity-types.ts';
import { SIGN_IN_PAGE, START_PAGE } from '#contract/return-to.ts';

/** The values that a pattern asks for, in its order. */
type Values<P extends string> = P extends `${string}/:${string}/${infer Rest}`
  ? [value: string, ...Values<`/${Rest}`>]
  : P extends `${string}/:${string}`
    ? [value: string]
    : [];

/** Address of a page from the values of its pattern, which routes and `useMatch` take. */
type Path<P extends string> = ((...values: Values<P>) => string) & { readonly pattern: P };

function path<const P extends string>(pattern: P): Path<P> {
  const address = (...values: Values<P>) => {
    const left: string[] = [...values];
    return pattern.replaceAll(/:\w+/g, () => encodeURIComponent((left.shift() ?? '').toWellFormed()));
  };
  return Object.assign(address, { pattern });
}

const query = (address: string, params: Readonly<Record<string, string>>) =>
  `${address}?${new URLSearchParams(params)}`;

/** A request-log entry, and the second in which it was logged: by both it is found again. */
export interface LoggedAt {
  readonly id: string;
  readonly at: number;
}

/** A subscription that is to be made. */
interface SubscriptionTo {
  readonly event: string;
  /** The document, group or user whose event it is. */
  readonly entityId?: string | undefined;
  /** Id of the subscription that it is to be like otherwise. */
  readonly like?: string | undefined;
}

/** What an invite to a document is to say. */
interface InviteOf {
  readonly to?: string | undefined;
  /** Name or id of a role of the document. */
  readonly role?: string | undefined;
  /** The address that was invited before. */
  readonly instead?: string | undefined;
}

/** What the page on what arrived is asked about. */
export interface ArrivalAddress {
  readonly document?: string | undefined;
  readonly group?: string | undefined;
  readonly template?: string | undefined;
  readonly email?: string | undefined;
}

/** What a callback is missed of, and of which event. */
interface MissedCallback {
  readonly id?: string | undefined;
  readonly type?: EntityType | undefined;
  readonly event?: string | undefined;
}

const logged = ({ id, at }: LoggedAt) => `${encodeURIComponent(id.toWellFormed())}@${at}`;

const organizationAdmins = path('/org-admins/:organizationId');
const requestLogs = '/request-logs';
const requestLog = path('/request-logs/:requestId');
const compare = '/compare-entries';
const groupBrand = '/brands/of-group';
const didItArrive = '/did-it-arrive';
const newSubscription = '/subscriptions/new';
const deliveries = '/deliveries';
const whyNoCallback = '/deliveries/why';
const delivery = path('/deliveries/:subscriptionId/:callbackId');
const trySubscription = path('/subscriptions/:subscriptionId/try');
const subscriptionSignature = path('/subscriptions/:subscriptionId/signature');
const removeAccess = path('/group-templates/:templateId/remove-access');
const inviteTo = path('/documents/:documentId/invite');
const operation = path('/operations/:operationId');

/**
 * The pattern of each route and its address in one. Pages link to each other through this table, so that they need not
 * import one another.
 */
export const paths = {
  home: START_PAGE,
  signIn: SIGN_IN_PAGE,
  requestLogs,
  /** One entry of the request logs, in its drawer. */
  requestLog,
  /** The same, for whoever knows the second in which it was logged, by which it is found again. */
  requestLogEntry: (requestId: string, at: number) => query(requestLog(requestId), { at: String(at) }),
  /** The request logs whose URI holds the text, such as an id. */
  requestLogsAbout: (text: string) => query(requestLogs, { uri: text }),
  /** The request logs of one application. */
  requestLogsOf: (applicationId: string) => query(requestLogs, { app: applicationId }),
  /** Everything that the request logs tell of one id, in order. */
  timeline: path('/timeline/:id'),
  /** One entry beside the timeline. */
  timelineEntry: path('/timeline/:id/:requestId'),
  /** What became of what was sent to somebody: the choice of whom, or of what. */
  didItArrive,
  /** The same of a document, or of a document group (with the group template that it was made from), or of one recipient. */
  arrivalOf: (asked: ArrivalAddress) =>
    query(didItArrive, Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))),
  compare,
  /** Two entries beside each other; `at` is the second in which each was logged. */
  compareEntries: (left: LoggedAt, right?: LoggedAt) =>
    `${compare}?left=${logged(left)}${right ? `&right=${logged(right)}` : ''}`,
  /** A support bundle that is opened from a file. */
  bundle: '/bundle',
  /** The brands of the organization that was chosen last, or the choice of one. */
  brands: '/brands',
  /** The choice of another organization. */
  brandsOfAnother: '/brands?change',
  organizationBrands: path('/brands/:organizationId'),
  /** A brand in its editor, with its colours; its other tabs follow. */
  brand: path('/brands/:organizationId/:brandId'),
  brandTexts: path('/brands/:organizationId/:brandId/texts'),
  brandEmail: path('/brands/:organizationId/:brandId/email'),
  brandCompletedEmail: path('/brands/:organizationId/:brandId/completed-email'),
  brandSession: path('/brands/:organizationId/:brandId/session'),
  brandAssignments: path('/brands/:organizationId/:brandId/assignments'),
  /** Which brand a document group has, and where it comes from. */
  groupBrand,
  groupBrandOf: (groupId: string) => query(groupBrand, { group: groupId }),
  subscriptions: '/subscriptions',
  /** The form for a new subscription, to anything that has an id. */
  newSubscription,
  /** The same form, filled like a subscription that exists. */
  newSubscriptionLike: (subscriptionId: string) => query(newSubscription, { like: subscriptionId }),
  /** The same form with an event and what it is to, and what else is to be like an existing one. */
  newSubscriptionTo: ({ event, entityId, like }: SubscriptionTo) =>
    query(newSubscription, { ...(like && { like }), event, ...(entityId && { entity: entityId }) }),
  /** The same in steps, which explain what there is to choose. */
  newGuide: '/subscriptions/new-guide',
  /** Sample code that checks the signature of a callback. */
  verifyCallbacks: '/subscriptions/verify',
  subscription: path('/subscriptions/:subscriptionId'),
  /** Whether a subscription works: a test delivery, or the first real one. */
  trySubscription,
  /** The same as the last step of the guide. */
  tryNewSubscription: (subscriptionId: string) => query(trySubscription(subscriptionId), { new: 'yes' }),
  /** What a subscription is set to, beside what was called. */
  subscriptionSettings: path('/subscriptions/:subscriptionId/settings'),
  /** The check of a signature, with what is known of the subscription. */
  subscriptionSignature,
  /** The same with one of its deliveries taken along. */
  subscriptionSignatureOf: (subscriptionId: string, callbackId: string | undefined) =>
    subscriptionSignature(subscriptionId) +
    (callbackId === undefined ? '' : `?${new URLSearchParams({ delivery: callbackId })}`),
  editSubscription: path('/subscriptions/:subscriptionId/edit'),
  /** Every callback that was made for the person's subscriptions. */
  deliveries,
  /** One of them beside the list. */
  delivery,
  /** Those of one subscription. */
  deliveriesOf: (subscriptionId: string) => query(deliveries, { subscription: subscriptionId }),
  /** Why a callback did not arrive: of what, and of which event, is asked there unless it is given. */
  whyNoCallback,
  whyNoCallbackOf: ({ id, type, event }: MissedCallback) =>
    query(whyNoCallback, { ...(id && { for: id }), ...(type && { kind: type }), ...(event && { event }) }),
  contacts: '/contacts',
  newContact: '/contacts/new',
  contact: path('/contacts/:contactId'),
  contactGroups: path('/contacts/:contactId/groups'),
  groupTemplates: '/group-templates',
  groupTemplate: path('/group-templates/:templateId'),
  /** The drawers over a group template, each with an address of its own. */
  addTemplate: path('/group-templates/:templateId/add'),
  editRecipients: path('/group-templates/:templateId/recipients'),
  removeAccess,
  /** The same for one template of the group. */
  removeAccessTo: (templateId: string, innerId: string) =>
    query(removeAccess(templateId), { template: innerId }),
  /** The choice of a group template whose copies are wanted. */
  copies: '/copies',
  copiesOf: path('/copies/:templateId'),
  /** One copy in its drawer. */
  copy: path('/copies/:templateId/:groupId'),
  documentGroups: '/document-groups',
  /** One group beside the list. */
  documentGroup: path('/document-groups/:groupId'),
  documents: '/documents',
  document: path('/documents/:documentId'),
  inviteTo,
  /** The same form, filled: whom to invite, as which role, and in the place of which address. */
  inviteOf: (documentId: string, { to, role, instead }: InviteOf) => {
    const told = Object.entries({ to, role, instead }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    );
    return told.length > 0 ? query(inviteTo(documentId), Object.fromEntries(told)) : inviteTo(documentId);
  },
  faxOf: path('/documents/:documentId/fax'),
  brandOfDocument: path('/documents/:documentId/brand'),
  orgAdmins: '/org-admins',
  /** The choice of another organization. */
  orgAdminsOfAnother: '/org-admins?change',
  organizationAdmins,
  /** One of them beside the roster. @param email in lower case */
  adminOf: (organizationId: string, email: string) =>
    query(organizationAdmins(organizationId), { admin: email }),
  /** The drawer over the roster that sets one admin. */
  setAdmin: path('/org-admins/:organizationId/set'),
  /** Many admins of an organization from one list. */
  manyAdmins: path('/org-admins/:organizationId/many'),
  operations: '/operations',
  operation,
  /** The form of an operation, filled with a logged request. @param at second in which it was logged */
  operationFrom: (operationId: string, requestId: string, at: number) =>
    query(operation(operationId), { from: requestId, at: String(at) }),
  activity: '/activity',
  /** Where whoever is signed in is signed in. */
  sessions: '/sessions',
  /** What staff did. */
  audit: '/audit',
  /** One line of it, by its number, beside the others. */
  auditEntry: path('/audit/:seq'),
  /** How the service is reached for staff. */
  serviceAccess: '/service-access',
} as const;

const byType: Partial<Readonly<Record<EntityType, (id: string) => string>>> = {
  organization: paths.organizationBrands,
  document: paths.document,
  'document-group': paths.documentGroup,
  'group-template': paths.groupTemplate,
  template: paths.document,
  contact: paths.contact,
  subscription: paths.subscription,
};

/** The page of an entity; undefined for a kind that has none, or whose page needs more than the id. */
export function entityPath(type: EntityType, id: string): string | undefined {
  return byType[type]?.(id);
}

/** The request logs that tell of an entity: an application's calls, and of any other the calls with its id in their URI. */
export function logsPath(type: EntityType | undefined, id: string): string {
  return type === 'application' ? paths.requestLogsOf(id) : paths.requestLogsAbout(id);
}
