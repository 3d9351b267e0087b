import { invitedEmails } from '#contract/operations/invited-roles.ts';
import type { OperationId } from '#contract/operations.ts';
import { isRecord } from '#contract/record.ts';
import { entities, entity, type SentencePart, say } from './sentence.ts';

/** Input and answer of a call, as far as they are logged. */
export interface CallFacts {
  /** Path parameters. */
  readonly path: Readonly<Record<string, string>>;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly answered: Readonly<Record<string, unknown>>;
}

/** What the call did, and what it attempted ("Assigning a brand …", for "… was refused"). */
export interface CallWords {
  readonly done: readonly SentencePart[];
  readonly doing: readonly SentencePart[];
}

const text = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise;

/** Email of the first of the recipients, `[{ email }]`. */
function recipient(to: unknown): string {
  const first: unknown = Array.isArray(to) ? to[0] : undefined;
  return text(isRecord(first) ? first.email : undefined, 'somebody');
}

/** Fields that are listed; a body may have dozens. */
const MOST_NAMES = 4;

/** Names of the fields in a body, one level deep: `phone.number`. */
function fieldNames(body: Readonly<Record<string, unknown>>): string {
  const names = Object.entries(body).flatMap(([name, value]) =>
    isRecord(value) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
  );
  const more = names.length - MOST_NAMES;
  const named = names.slice(0, MOST_NAMES).join(', ');
  if (names.length === 0) return '';
  return more > 0 ? ` (${named} and ${more} more)` : ` (${named})`;
}

const entityOf = ({ event, entity_id, user_id }: Readonly<Record<string, unknown>>): SentencePart => {
  const id = entity_id ?? user_id;
  if (typeof event === 'string' && event.startsWith('document_group')) return entity('document-group', id);
  if (user_id !== undefined || (typeof event === 'string' && event.startsWith('user.')))
    return entity('user', id);
  return entity('document', id);
};

const reading = (parts: readonly SentencePart[], many = false): CallWords => ({
  done: [...parts, many ? ' were read' : ' was read'],
  doing: ['Reading ', ...parts],
});

const creating = ({ sent }: CallFacts): CallWords => {
  const event = text(sent.event, 'an event');
  return {
    done: say`A subscription to ${event} of ${entityOf(sent)} was made`,
    doing: say`Subscribing to ${event} of ${entityOf(sent)}`,
  };
};

const switching = ({ path }: CallFacts, on: boolean): CallWords => {
  const subscription = entity('subscription', path.subscription_id);
  const state = on ? 'on' : 'off';
  return {
    done: say`${subscription} was switched ${state}`,
    doing: say`Switching ${subscription} ${state}`,
  };
};

const editing = ({ path, sent }: CallFacts): CallWords => {
  const subscription = entity('subscription', path.event_subscription_id ?? path.subscription_id);
  const { attributes } = sent;
  return {
    done: say`${subscription} was edited${isRecord(attributes) ? fieldNames(attributes) : ''}`,
    doing: say`Editing ${subscription}`,
  };
};

const assigning = (brandId: unknown, to: SentencePart): CallWords => ({
  done: say`${entity('brand', brandId)} was assigned to ${to}`,
  doing: say`Assigning ${entity('brand', brandId)} to ${to}`,
});

const unassigning = (from: SentencePart, brand: SentencePart = 'the brand'): CallWords => ({
  done: say`${brand} of ${from} was taken away`,
  doing: say`Taking ${brand} of ${from} away`,
});

const deleting = (what: string, brandId: unknown): CallWords => ({
  done: say`${what} of ${entity('brand', brandId)} was deleted`,
  doing: say`Deleting ${what} of ${entity('brand', brandId)}`,
});

const replacing = (what: string, { path, sent }: CallFacts): CallWords => ({
  done: say`${what} of ${entity('brand', path.brand_id)} was written${fieldNames(sent)}`,
  doing: say`Writing ${what} of ${entity('brand', path.brand_id)}`,
});

const readingEditor = ({ path }: CallFacts): CallWords =>
  reading(say`the editor resource of ${entity('brand', path.brand_id)}`);

function emailing({ path, sent }: CallFacts): CallWords {
  const group = entity('document-group', path.document_group_id);
  const history = sent.with_history === true ? ', with its history' : '';
  return {
    done: say`A copy of ${group} was emailed to ${recipient(sent.to)}${history}`,
    doing: say`Emailing a copy of ${group} to ${recipient(sent.to)}`,
  };
}

function copying({ path, sent }: CallFacts): CallWords {
  const group = entity('document-group', path.document_group_id);
  const name = typeof sent.document_group_name === 'string' ? ` as “${sent.document_group_name}”` : '';
  return { done: say`${group} was copied${name}`, doing: say`Copying ${group}${name}` };
}

function adding({ path, sent }: CallFacts): CallWords {
  const to = entity('group-template', path.doc_group_template_id);
  const what =
    sent.document_id === undefined
      ? entity('template', sent.template_id)
      : entity('document', sent.document_id);
  return { done: say`${what} was added to ${to} as a template`, doing: say`Adding ${what} to ${to}` };
}

function removing({ path }: CallFacts, from: SentencePart): CallWords {
  const user = entity('user', path.user_id);
  return { done: say`${from} was unshared from ${user}`, doing: say`Unsharing ${from} from ${user}` };
}

function setting({ path, sent }: CallFacts): CallWords {
  const who = text(sent.email, 'somebody');
  const of = entity('organization', path.org_id);
  if (typeof sent.active !== 'boolean')
    return {
      done: say`${who} was set as an admin of ${of}`,
      doing: say`Setting ${who} as an admin of ${of}`,
    };
  const [past, present] = sent.active ? ['activated', 'Activating'] : ['deactivated', 'Deactivating'];
  return {
    done: say`${who} was ${past} as an admin of ${of}`,
    doing: say`${present} ${who} as an admin of ${of}`,
  };
}

const group = ({ path }: CallFacts) => entity('document-group', path.document_group_id);

const deletingSubscription = (id: string | undefined): CallWords => {
  const subscription = entity('subscription', id);
  return { done: say`${subscription} was deleted`, doing: say`Deleting ${subscription}` };
};

export const callWords: Readonly<Record<OperationId, (facts: CallFacts) => CallWords>> = {
  listRequestLogs: () => ({
    done: say`The request logs were searched`,
    doing: say`Searching the request logs`,
  }),
  getRequestLog: () => ({
    done: say`A request log was read`,
    doing: say`Reading a request log`,
  }),
  createToken: ({ sent }) => {
    const by = text(sent.username, '');
    const whose = by === '' ? '' : ` for ${by}`;
    return { done: say`An access token was made${whose}`, doing: say`Making an access token${whose}` };
  },
  verifyToken: () => ({
    done: say`An access token was verified`,
    doing: say`Verifying an access token`,
  }),
  getUser: () => ({
    done: say`It was read who is signed in`,
    doing: say`Reading who is signed in`,
  }),
  sendInvite: ({ path, sent }) => {
    const document = entity('document', path.document_id);
    const to = invitedEmails(sent.to).join(', ') || 'somebody';
    return {
      done: say`An invite to sign ${document} was sent to ${to}`,
      doing: say`Sending an invite to sign ${document} to ${to}`,
    };
  },
  getDocument: ({ path }) => reading([entity('document', path.document_id)]),
  getDocumentHistory: ({ path }) => reading(say`the history of ${entity('document', path.document_id)}`),
  cancelFieldInvites: ({ path }) => {
    const document = entity('document', path.document_id);
    return {
      done: say`The open invites to ${document} were canceled`,
      doing: say`Canceling the open invites to ${document}`,
    };
  },
  deleteFieldInvite: () => ({ done: say`An invite was canceled`, doing: say`Canceling an invite` }),
  listFolders: () => reading(say`the folders of documents`, true),
  getFolder: () => reading(say`a folder of documents`),
  createEventSubscription: creating,
  createEventGuide: creating,
  getEventSubscription: ({ path }) => reading([entity('subscription', path.subscription_id)]),
  editEventSubscription: editing,
  updateEventSubscription: editing,
  listEventSubscriptions: () => reading(say`the subscriptions`, true),
  deleteEventSubscription: ({ path }) => deletingSubscription(path.subscription_id),
  listApplicationSubscriptions: () => reading(say`the subscriptions of an application`, true),
  deleteApplicationSubscription: ({ path }) => deletingSubscription(path.event_subscription_id),
  listCallbacks: () => reading(say`the deliveries of all subscriptions`, true),
  listSubscriptionCallbacks: ({ path }) =>
    reading(say`the deliveries of ${entity('subscription', path.subscription_id)}`, true),
  getCallback: ({ path }) => reading(say`a delivery of ${entity('subscription', path.subscription_id)}`),
  testEventSubscription: ({ path }) => {
    const subscription = entity('subscription', path.subscription_id);
    return {
      done: say`A test delivery of ${subscription} was sent`,
      doing: say`Sending a test delivery of ${subscription}`,
    };
  },
  resendCallback: ({ path }) => {
    const subscription = entity('subscription', path.subscription_id);
    return {
      done: say`A callback of ${subscription} was sent again`,
      doing: say`Sending a callback of ${subscription} again`,
    };
  },
  activateEventSubscription: (facts) => switching(facts, true),
  deactivateEventSubscription: (facts) => switching(facts, false),
  listApplications: () => reading(say`the applications`, true),
  emailDocumentGroupCopy: emailing,
  copyDocumentGroup: copying,
  unshareDocumentGroup: (facts) => removing(facts, entity('document-group', facts.path.document_group_id)),
  getDocumentGroupBrand: ({ path }) =>
    reading(say`the brand of ${entity('document-group', path.document_group_id)}`),
  listDocumentGroups: () => reading(['the document groups'], true),
  getDocumentGroup: (facts) => reading([group(facts)]),
  getDocumentGroupRecipients: (facts) => reading(say`the recipients of ${group(facts)}`, true),
  listPendingInvites: (facts) => reading(say`the pending invites of ${group(facts)}`, true),
  resendGroupInvites: (facts) => ({
    done: say`The invites of ${group(facts)} were sent again`,
    doing: say`Sending the invites of ${group(facts)} again`,
  }),
  cancelGroupInvite: (facts) => ({
    done: say`The invites of ${group(facts)} were canceled`,
    doing: say`Canceling the invites of ${group(facts)}`,
  }),
  listGroupTemplates: () => reading(['the group templates'], true),
  listGroupTemplateCopies: ({ path }) =>
    reading(say`the copies of ${entity('group-template', path.doc_group_template_id)}`, true),
  addGroupTemplateTemplate: adding,
  getGroupTemplateRecipients: ({ path }) =>
    reading(say`the recipients of ${entity('group-template', path.doc_group_template_id)}`, true),
  updateGroupTemplateRecipients: ({ path }) => {
    const template = entity('group-template', path.doc_group_template_id);
    return {
      done: say`The recipients of ${template} were written`,
      doing: say`Writing the recipients of ${template}`,
    };
  },
  removeTemplateAccess: (facts) => removing(facts, entity('template', facts.path.template_id)),
  listContacts: () => reading(['the contacts'], true),
  createContact: ({ sent, answered }) => {
    const who = say`a contact for ${text(sent.email, 'somebody')}`;
    const id = isRecord(answered.data) ? answered.data.id : undefined;
    return {
      done: say`${id === undefined ? who : entity('contact', id)} was created`,
      doing: say`Creating ${who}`,
    };
  },
  getContact: ({ path }) => reading([entity('contact', path.contact_id)]),
  deleteContact: ({ path }) => {
    const contact = entity('contact', path.contact_id);
    return { done: say`${contact} was deleted`, doing: say`Deleting ${contact}` };
  },
  listContactGroups: ({ path }) => reading(say`the groups of ${entity('contact', path.contact_id)}`, true),
  updateContact: ({ path, sent }) => {
    const contact = entity('contact', path.contact_id);
    return { done: say`${contact} was updated${fieldNames(sent)}`, doing: say`Updating ${contact}` };
  },
  listOrganizationBrands: ({ path }) =>
    reading(say`the brands of ${entity('organization', path.organization_id)}`, true),
  getGeneralBrandResource: ({ path }) =>
    reading(say`the general resource of ${entity('brand', path.brand_id)}`),
  updateGeneralBrandResource: (facts) => replacing('the general resource', facts),
  deleteEmailBrandResource: ({ path }) => deleting('the email resource', path.brand_id),
  setAllowedTeamAdmin: setting,
  listAllowedTeamAdmins: ({ path }) =>
    reading(say`the admins of ${entity('organization', path.org_id)}`, true),
  addAllowedTeamAdmin: ({ path, sent }) => {
    const [who, to] = [text(sent.email, 'somebody'), entity('organization', path.org_id)];
    return { done: say`${who} was made an admin of ${to}`, doing: say`Making ${who} an admin of ${to}` };
  },
  assignBrandToDocument: ({ path, sent }) => assigning(sent.brand_id, entity('document', path.document_id)),
  unassignBrandFromDocument: ({ path }) => unassigning(entity('document', path.document_id)),
  assignBrandToApplication: ({ path, sent }) =>
    assigning(sent.brand_id, entity('application', path.application_id)),
  unassignBrandFromApplication: ({ path }) => unassigning(entity('application', path.application_id)),
  getDocumentBrand: ({ path }) => reading(say`the brand of ${entity('document', path.document_id)}`),
  getApplicationBrand: ({ path }) => reading(say`the brand of ${entity('application', path.application_id)}`),
  getEmailInviteCompleted: ({ path }) =>
    reading(say`the completed-email texts of ${entity('brand', path.brand_id)}`, true),
  deleteEditorBrandResource: ({ path }) => deleting('the editor resource', path.brand_id),
  createBrand: ({ sent, answered }) => {
    const title = text(sent.title, 'a brand');
    const id = isRecord(answered.data) ? answered.data.id : undefined;
    return {
      done: say`${id === undefined ? title : entity('brand', id)} was created`,
      doing: say`Creating the brand ${title}`,
    };
  },
  getBrand: ({ path }) => reading([entity('brand', path.brand_id)]),
  renameBrand: ({ path, sent }) => {
    const [brand, title] = [entity('brand', path.brand_id), text(sent.title, 'another name')];
    return { done: say`${brand} was renamed to ${title}`, doing: say`Renaming ${brand} to ${title}` };
  },
  deleteBrand: ({ path }) => {
    const brand = entity('brand', path.brand_id);
    return { done: say`${brand} was deleted`, doing: say`Deleting ${brand}` };
  },
  getEmailBrandResource: ({ path }) => reading(say`the email resource of ${entity('brand', path.brand_id)}`),
  getOrganizationEditorBrandResource: readingEditor,
  getEditorBrandResource: readingEditor,
  updateOrganizationEditorBrandResource: (facts) => replacing('the editor resource', facts),
  updateEditorBrandResource: (facts) => replacing('the editor resource', facts),
  deleteOrganizationEditorBrandResource: ({ path }) => deleting('the editor resource', path.brand_id),
  createEmailBrandResource: (facts) => replacing('the email resource', facts),
  unassignBrand: ({ path, sent }) => ({
    done: say`${entity('brand', path.brand_id)} was taken away from ${entity('application', sent.entity_id)}`,
    doing: say`Taking ${entity('brand', path.brand_id)} away from ${entity('application', sent.entity_id)}`,
  }),
  sendFax: ({ sent }) => {
    const documents = entities('document', sent.documents);
    const to = text(sent.recipient_number, 'somebody');
    return { done: say`A fax of ${documents} was sent to ${to}`, doing: say`Faxing ${documents} to ${to}` };
  },
};
