import { operationList } from '#contract/operations.ts';
import type { DemoIds } from '#service/demo/ids.ts';

/**
 * How somebody outside raises what depends on the demo data: requests made of what `npm run service -- ids` names, and of
 * texts and wrong values.
 */

export interface DemoRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The name of an API key, the email of an account, or `email scope`; m.ortega through the Client Portal unless stated. */
  readonly as?: string;
  /** So many requests of the kind come before it. */
  readonly after?: number;
}

export const UNKNOWN = 'z'.repeat(40);
const WHITLOCK = 'Lease Desk, nightly export';
const FREE_HOOK = 'https://hooks.example.com/new';

/** Ids of entities and of users, applications and organizations, by their names. */
export function idsByName({ accounts, applications, organizations, entities }: DemoIds) {
  const ids = new Map<string, string>([
    ...accounts.map(({ email, id }) => [email.split('@')[0] ?? '', id] as const),
    ...[...applications, ...organizations, ...entities].map(({ name, id }) => [name, id] as const),
  ]);
  return (name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The ids of the demo data have no ${name}`);
    return id;
  };
}

/** What a path names unless a case is about it: something of m.ortega's that is in order. */
export function ordinaryParams(ids: DemoIds): Readonly<Record<string, string>> {
  const id = idsByName(ids);
  return {
    document_id: id('freeDocument'),
    document_group_id: id('groupWithOwnBrand'),
    doc_group_template_id: id('popularGroupTemplate'),
    template_id: id('freeTemplate'),
    contact_id: id('contact'),
    subscription_id: id('elaborateSubscription'),
    event_subscription_id: id('activeSubscription'),
    brand_id: id('plainBrand'),
    organization_id: id('Northwind Legal'),
    org_id: id('Northwind Legal'),
    application_id: id('Client Portal'),
    user_id: id('guest'),
    invite_id: id('inviteOfSignedGroup'),
    request_id: UNKNOWN,
    callback_id: UNKNOWN,
    field_invite_id: UNKNOWN,
    folder_id: UNKNOWN,
  };
}

type Requests = Readonly<Record<string, DemoRequest>>;

/** The same request for several operations: `operation code condition` → request. */
const forEach = (names: readonly string[], requests: Requests, more: DemoRequest = {}): Requests =>
  Object.fromEntries(
    names.flatMap((name) =>
      Object.entries(requests).map(([code, request]) => [`${name} ${code}`, { ...more, ...request }]),
    ),
  );

/** Requests by `operation code condition`. */
export function demoRequests(ids: DemoIds): Requests {
  const id = idsByName(ids);
  const entity = (name: string) => ids.entities.find((it) => it.name === name);
  const [contact, other, member] = [
    entity('contact'),
    entity('otherContact'),
    entity('memberOfOrganization'),
  ];
  const completion = entity('completionSubscription');

  const to = (name: string, param: string, more: DemoRequest = {}): DemoRequest => ({
    ...more,
    params: { ...more.params, [param]: name === UNKNOWN ? UNKNOWN : id(name) },
  });
  const document = (name: string, more?: DemoRequest) => to(name, 'document_id', more);
  const group = (name: string, more?: DemoRequest) => to(name, 'document_group_id', more);
  const brand = (name: string, more?: DemoRequest) => to(name, 'brand_id', more);
  const organization = (name: string, more?: DemoRequest) => to(name, 'organization_id', more);
  const subscription = (name: string) => to(name, 'subscription_id');
  const groupTemplate = (name: string, more?: DemoRequest) => to(name, 'doc_group_template_id', more);
  const contactCalled = (name: string, more?: DemoRequest) => to(name, 'contact_id', more);
  const application = (name: string, more?: DemoRequest) => to(name, 'application_id', more);

  const documents: Requests = {
    ...forEach(['getDocument', 'getDocumentHistory', 'cancelFieldInvites', 'getDocumentBrand'], {
      '25002062 0': document(UNKNOWN),
      '25002065 0': document('deletedDocument'),
    }),
    'sendFax 20003014 0': { body: { recipient_number: '+15035550100', documents: [id('foreignDocument')] } },
  };

  const wanted = (change: object = {}, attributes: object = {}) => ({
    body: {
      ...{ event: 'document.complete', action: 'callback', entity_id: id('freeDocument') },
      attributes: { callback: FREE_HOOK, ...attributes },
      ...change,
    },
  });
  const writing: Requests = {
    '15006001 0': wanted({}, { callback: 'https://10.0.0.1/' }),
    '15006044 0': wanted({ entity_id: id('documentAtSubscriptionLimit') }),
    '15006045 0': wanted(
      { event: completion?.event, entity_id: id('sentDocument') },
      { callback: completion?.callback },
    ),
    '15007011 0': wanted({ event: 'document.explode' }),
    '15007029 0': wanted({}, { callback: 'https://nobody.invalid/' }),
  };
  const creating: Requests = { '15007032 1': wanted({}, { integration_id: UNKNOWN }) };
  const named: Requests = {
    '15006003 0': subscription(UNKNOWN),
    '15006004 0': subscription('foreignSubscription'),
  };
  const subscriptions: Requests = {
    ...forEach(['createEventSubscription', 'createEventGuide'], {
      ...writing,
      ...creating,
      '80001002 0': { ...wanted(), as: 'withoutApi' },
    }),
    ...forEach(['updateEventSubscription'], { ...writing, ...creating, ...named }, wanted()),
    ...forEach(
      ['editEventSubscription'],
      {
        ...writing,
        '15006003 0': to(UNKNOWN, 'event_subscription_id'),
        '15006004 0': { as: 'Sealdesk' },
      },
      wanted(),
    ),
    ...forEach(['deleteApplicationSubscription'], {
      '15006003 0': to(UNKNOWN, 'event_subscription_id'),
      '15006004 0': { as: 'Sealdesk' },
      '1537 2': { as: `${ids.accounts[0]?.email} GET/nothing` },
    }),
    ...forEach(
      [
        ...['getEventSubscription', 'deleteEventSubscription', 'activateEventSubscription'],
        ...['deactivateEventSubscription', 'testEventSubscription', 'listSubscriptionCallbacks'],
        ...['getCallback', 'resendCallback'],
      ],
      named,
    ),
    ...forEach(['getCallback', 'resendCallback'], { '15006003 1': {} }),
    'activateEventSubscription 15006044 0': subscription('inactiveAtSubscriptionLimit'),
    'activateEventSubscription 15006045 0': subscription('inactiveDuplicate'),
  };

  const email = {
    body: { to: [{ email: 'clerk@example.com' }], with_history: false, client_timestamp: 1_700_000_000 },
  };
  const user = (group_: string, userId: string, more: DemoRequest = {}) =>
    group(group_, { ...more, params: { user_id: userId } });
  const groups: Requests = {
    ...forEach(
      ['emailDocumentGroupCopy'],
      {
        '19001050 0': group('groupSharedAsSigner', { as: 'unverifiedUser' }),
        '19002010 0': group('deletedDocumentGroup'),
        '19053003 0': group('foreignDocumentGroup', { as: 'colleague', after: 100 }),
        '19061001 0': group('groupSharedAsApprover'),
        '19061002 0': group('groupWithPayment'),
        '19062001 0': group('groupOverAttachmentLimit'),
        '19062002 0': group('groupWithMissingFile'),
        '19062003 0': group('groupWithUnreadableFile'),
        '19062004 0': { body: { ...email.body, to: [{ email: 'clerk@example.invalid' }] } },
      },
      email,
    ),
    ...forEach(['unshareDocumentGroup'], {
      '12029011 0': user('groupWithOwnBrand', id('guest')),
      '12029012 0': user('groupSharedAsSigner', id('guest')),
      '12029022 0': user('groupWithOwnBrand', id('m.ortega')),
      '12029023 0': user('groupSharedAsSigner', id('removedUser'), { as: 'removedUser' }),
      '12029026 0': user('deletedDocumentGroup', id('guest')),
    }),
    ...forEach(
      [
        ...['getDocumentGroupBrand', 'getDocumentGroup', 'getDocumentGroupRecipients', 'listPendingInvites'],
        ...['resendGroupInvites', 'cancelGroupInvite'],
      ],
      { '25002062 0': group(UNKNOWN), '25002067 0': group('deletedDocumentGroup') },
    ),
    ...forEach(['listPendingInvites', 'resendGroupInvites', 'cancelGroupInvite'], {
      '25002062 1': group('signedGroup', { params: { invite_id: UNKNOWN } }),
    }),
    ...forEach(['resendGroupInvites', 'cancelGroupInvite'], {
      '25002067 1': group('signedGroup'),
      '12029012 0': group('groupSharedAsSigner', { params: { invite_id: id('inviteOfSharedGroup') } }),
    }),
  };

  const adding = (body: object, name = 'popularGroupTemplate') => groupTemplate(name, { body });
  const templates: Requests = {
    ...forEach(['listGroupTemplateCopies'], {
      '27003001 0': groupTemplate('deletedGroupTemplate'),
      '27003009 0': groupTemplate('foreignGroupTemplate'),
      '27003010 0': { query: { 'filters[state]': 'pending' } },
    }),
    ...forEach(['getGroupTemplateRecipients', 'updateGroupTemplateRecipients'], {
      '0 0': groupTemplate('deletedGroupTemplate', { body: { recipients: [] } }),
      '13022001 0': groupTemplate('foreignGroupTemplate', { body: { recipients: [] } }),
    }),
    ...forEach(['addGroupTemplateTemplate'], {
      '13025001 0': adding({}),
      '13025006 0': adding({ document_id: id('freeDocument'), template_id: id('freeTemplate') }),
      '13026001 0': adding({ document_id: id('foreignDocument') }),
      '13026003 0': adding({ template_id: id('freeTemplate') }, 'foreignGroupTemplate'),
      '13026004 0': adding({ document_id: id('sentDocument') }),
      '13026005 0': adding({ document_id: id('documentOfDraft') }),
      '13026006 0': adding({ document_id: id('deletedDocument') }),
      '13026007 0': adding({ template_id: id('deletedTemplate') }),
      '13026008 0': adding({ template_id: id('sharedTemplate') }),
      '13026009 0': adding({ document_id: id('convertedDocument') }),
      '13026010 0': adding({ template_id: id('templateInGroupTemplate') }),
      '23001014 0': adding({ template_id: id('freeTemplate') }, 'deletedGroupTemplate'),
    }),
    ...forEach(['removeTemplateAccess'], {
      '12029011 0': to('p.duval', 'user_id'),
      '12029012 0': to('sharedTemplate', 'template_id'),
      '12029022 0': to('m.ortega', 'user_id'),
    }),
  };

  const fields = (body: object): DemoRequest => ({ body: { email: 'new@example.com', ...body } });
  const contacts: Requests = {
    ...forEach(['createContact', 'updateContact'], {
      '27422001 0': fields({ email: other?.email }),
      '27422002 0': fields({ address: { zip_code: 'EC1A 1BB', country: 'US' } }),
      '27422003 0': fields({ address: { country: 'ZZ' } }),
      '27422004 0': fields({ address: { state: 'Bavaria', country: 'US' } }),
      '27422005 0': fields({ phone: { country_code: 'ZZ' } }),
    }),
    ...forEach(['getContact', 'deleteContact', 'listContactGroups'], {
      '27404001 0': contactCalled('contactWithSameEmail'),
    }),
    'updateContact 27400027 1': contactCalled(
      'contactWithoutCountry',
      fields({ address: { zip_code: '10115' } }),
    ),
    'updateContact 27404001 0': contactCalled('contactWithSameEmail', fields({})),
    'updateContact 27400913 0': contactCalled('sharedContact', fields({ email: contact?.email })),
    'deleteContact 27400913 0': contactCalled('sharedContact'),
  };

  const ofOrganizations: Requests = {
    '25002001 0': { as: 'guest', body: { title: 'Harbor' } },
    '25006001 0': organization('deletedOrganization', { body: { title: 'Harbor' } }),
    '25006002 0': organization('Harbor & Pine Realty', { as: 'colleague', body: { title: 'Harbor' } }),
  };
  const ofBrands: Requests = {
    ...ofOrganizations,
    '25002016 0': brand(UNKNOWN, { body: { title: 'Harbor' } }),
    '25002030 0': brand('userBrand', { body: { title: 'Harbor' } }),
  };
  const withoutResource = brand('brandWithoutResources', {
    ...organization('Harbor & Pine Realty'),
    as: WHITLOCK,
  });
  const bare = (request: DemoRequest): DemoRequest => ({ ...request, body: {} });
  const bareBrands = Object.fromEntries(Object.entries(ofBrands).map(([code, it]) => [code, bare(it)]));
  const ofOwnBrands: Requests = {
    '25002001 0': { as: 'guest', body: {} },
    '25002016 0': brand(UNKNOWN, { body: {} }),
    '25002030 0': brand('commonBrand', { body: {} }),
  };
  const admin = (organizationName: string, body: object, as?: string) =>
    to(organizationName, 'org_id', {
      body: { email: member?.email, active: true, ...body },
      ...(as === undefined ? {} : { as }),
    });
  const admins: Requests = {
    '25006001 0': admin(UNKNOWN, {}),
    '25006002 0': admin('Harbor & Pine Realty', {}, WHITLOCK),
  };
  const assigning = (name: string): DemoRequest => ({
    body: { brand_id: name === UNKNOWN ? UNKNOWN : id(name) },
  });
  const unassigning = (name: string, more: DemoRequest = {}): DemoRequest => ({
    ...more,
    body: { entity_type: 'application', entity_id: name === UNKNOWN ? UNKNOWN : id(name) },
  });
  const brands: Requests = {
    ...forEach(['listOrganizationBrands', 'createBrand'], ofOrganizations),
    ...forEach(['getBrand', 'renameBrand', 'deleteBrand', 'getGeneralBrandResource'], ofBrands),
    ...forEach(['deleteEmailBrandResource', 'getEmailBrandResource'], ofBrands),
    ...forEach(['getOrganizationEditorBrandResource', 'deleteOrganizationEditorBrandResource'], ofBrands),
    ...forEach(['updateGeneralBrandResource', 'updateOrganizationEditorBrandResource'], bareBrands),
    ...forEach(
      [
        ...['getGeneralBrandResource', 'deleteEmailBrandResource', 'getEmailBrandResource'],
        ...['getOrganizationEditorBrandResource', 'deleteOrganizationEditorBrandResource'],
      ],
      {
        '25002036 0': {
          ...withoutResource,
          params: { ...withoutResource.params, ...organization('Harbor & Pine Realty').params },
        },
      },
    ),
    ...forEach(
      [
        ...['getEmailInviteCompleted', 'deleteEditorBrandResource', 'createEmailBrandResource'],
        ...['getEditorBrandResource', 'updateEditorBrandResource'],
      ],
      ofOwnBrands,
    ),
    ...forEach(['getEmailInviteCompleted', 'deleteEditorBrandResource', 'getEditorBrandResource'], {
      '25002036 0': brand('plainBrand'),
    }),
    'deleteEmailBrandResource 25002036 0': brand('brandWithoutEmailResource'),
    'createEmailBrandResource 25002035 0': brand('brand', { body: {} }),
    ...forEach(['setAllowedTeamAdmin', 'listAllowedTeamAdmins', 'addAllowedTeamAdmin'], admins),
    'setAllowedTeamAdmin 12005001 0': admin('Northwind Legal', { active: 'yes' }),
    'setAllowedTeamAdmin 12005001 1': admin('Northwind Legal', { email: 'nobody@example.com' }),
    'setAllowedTeamAdmin 12012014 0': admin('Northwind Legal', { active: undefined }),
    'setAllowedTeamAdmin 12012015 0': admin('Northwind Legal', {}),
    'addAllowedTeamAdmin 12005001 0': admin('Northwind Legal', { email: 'nobody@example.com' }),
    ...forEach(['assignBrandToDocument', 'assignBrandToApplication'], {
      '25002001 0': assigning('foreignBrand'),
      '25002001 1': assigning('harborBrand'),
      '25002077 0': assigning(UNKNOWN),
    }),
    'assignBrandToDocument 25002028 0': document('documentWithBrand', assigning('brand')),
    'assignBrandToDocument 25002062 0': document(UNKNOWN, assigning('brand')),
    'assignBrandToDocument 25002065 0': document('deletedDocument', assigning('brand')),
    'assignBrandToApplication 25002028 0': assigning('brandWithoutEmailResource'),
    'assignBrandToApplication 25002065 0': application('Lobby Kiosk', assigning('brand')),
    'assignBrandToApplication 25002075 0': application('Lease Desk', assigning('brand')),
    'assignBrandToApplication 25002076 0': application(UNKNOWN, assigning('brand')),
    ...forEach(['unassignBrandFromDocument'], {
      '25002001 0': { as: 'guest' },
      '25002026 0': document('foreignDocument'),
      '25002065 0': document('deletedDocument'),
    }),
    ...forEach(['unassignBrandFromApplication'], {
      '25002001 0': { as: 'guest' },
      '25002026 0': application('Lease Desk'),
    }),
    ...forEach(['getApplicationBrand'], {
      '25002062 0': application(UNKNOWN),
      '25002065 0': application('Lobby Kiosk'),
    }),
    ...forEach(['unassignBrand'], {
      '25002001 0': unassigning('Client Portal', brand('foreignBrand')),
      '25002016 0': unassigning('Client Portal', brand(UNKNOWN)),
      '25002026 0': unassigning('Lease Desk'),
    }),
  };

  const [ortega, , okafor, duval, whitlock] = ids.accounts;
  const signIn = (fields_: Readonly<Record<string, string>>, after?: number): DemoRequest => ({
    body: new URLSearchParams(fields_).toString(),
    ...(after === undefined ? {} : { after }),
  });
  const password = (account: (typeof ids.accounts)[number] | undefined, secret?: string) => ({
    grant_type: 'password',
    username: account?.email ?? '',
    password: secret ?? account?.password ?? '',
  });
  const accounts: Requests = {
    ...forEach(['listRequestLogs', 'getRequestLog'], { '0 0': { as: duval?.email ?? '' } }),
    'getRequestLog 26404001 0': {},
    'createToken 1537 1': signIn(password(ortega, 'wrong')),
    // Somebody whom no other request signs in.
    'createToken 1537 3': signIn(password(okafor, 'wrong'), 20),
    'createToken 11005001 0': signIn(password(whitlock)),
    ...forEach(
      operationList.filter(({ credential }) => credential === 'bearer').map(({ id: operation }) => operation),
      { '1537 1': { as: `${ortega?.email} GET/nothing` } },
    ),
  };

  return {
    ...{ ...documents, ...subscriptions, ...groups, ...templates, ...contacts, ...brands },
    ...accounts,
  };
}
