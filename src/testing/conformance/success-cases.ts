import { addContact, addToNewGroup } from '#testing/contacts.ts';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { addGroupTemplate, addTemplate } from '#testing/group-templates.ts';
import { addUser, newLog, testId } from '#testing/service.ts';
import { brandSuccessCases } from './brand-success-cases.ts';
import type { Sent, World } from './error-case.ts';
import { subscriptionSuccessCases } from './subscription-success-cases.ts';
import { type SuccessCase, succeeds } from './success-case.ts';

/** A request of the user's in the logs, which a query finds. */
function logged({ running, application }: World): Sent {
  const requestId = testId();
  running.service.logs.addAll([
    newLog(application, { requestId, requestBody: '{"to":"ann@tenant.example"}' }),
  ]);
  return { params: { request_id: requestId } };
}

/** A document with an open invite. */
function invited({ running, user }: World): Sent {
  const { service } = running;
  const document = addDocument(running, user, { roles: ['Tenant'] });
  const id = testId();
  service.invites.add({
    ...{ id, documentKey: document.key, inviterKey: user.key, email: 'ann@tenant.example' },
    ...{ status: 'pending', created: service.now() },
    emails: [{ status: 'sent', created: service.now() }],
  });
  return { params: { document_id: document.id, field_invite_id: id } };
}

/** A group that was sent. */
function sentGroup({ running, user }: World): Sent {
  const { service } = running;
  const inviteId = testId();
  const document = addDocument(running, user, { roles: ['Tenant'] });
  const group = addDocumentGroup(running, user, [], {
    ...{ inviteId, state: 'pending', documentKeys: [document.key] },
  });
  service.invites.add({
    ...{ documentKey: document.key, groupKey: group.key, inviterKey: user.key, email: 'ann@tenant.example' },
    ...{ status: 'pending', created: service.now() },
    emails: [{ status: 'sent', created: service.now() }],
  });
  return { params: { document_group_id: group.id, invite_id: inviteId } };
}

async function sharedGroup({ running, user }: World): Promise<Sent> {
  const other = await addUser(running);
  const group = addDocumentGroup(running, user);
  running.service.documentGroups.share(group.key, other.key, 'viewer');
  return { params: { document_group_id: group.id, user_id: other.id } };
}

async function sharedTemplate({ running, user }: World): Promise<Sent> {
  const other = await addUser(running);
  const template = addTemplate(running, user);
  running.service.templates.share(template.key, other.key);
  return { params: { template_id: template.id, user_id: other.id } };
}

/** A group template of which one group was created. */
function copied({ running, user }: World): Sent {
  const template = addGroupTemplate(running, user);
  const document = addDocument(running, user, { roles: ['Tenant'] });
  addDocumentGroup(running, user, [], {
    ...{ documentKeys: [document.key], groupTemplateKey: template.key },
  });
  return {
    params: { doc_group_template_id: template.id },
    query: { page: '1', per_page: '10', sort_by: 'created', sort_order: 'desc' },
  };
}

/** A group template with a recipient for one of its two roles. */
function addressed({ running, user }: World) {
  const template = addTemplate(running, user, { roles: ['Tenant', 'Landlord'] });
  const groupTemplate = addGroupTemplate(running, user, { templateKeys: [template.key] });
  running.service.recipients.add({
    ...{ groupTemplateKey: groupTemplate.key, name: 'Ann', email: 'ann@tenant.example' },
    roles: [{ templateKey: template.key, role: 'Tenant', action: 'sign' }],
  });
  return { params: { doc_group_template_id: groupTemplate.id }, templateId: template.id };
}

const contact = ({ running, user }: World): Sent => {
  const added = addContact(running, user, { firstName: 'Ann' });
  addToNewGroup(running, user, added, 'Tenants');
  return { params: { contact_id: added.id } };
};

const contactBody = {
  ...{ email: 'ann@tenant.example', first_name: 'Ann', last_name: 'Lee' },
  phone: { number: '2025550123', country_code: 'US' },
  address: { city: 'Boston', state: 'Massachusetts', country: 'US', zip_code: '02108' },
  company: { name: 'Harborpine', job_title: 'Manager' },
};

/** For every operation a request that it carries out. */
export const successCases: readonly SuccessCase[] = [
  succeeds('createToken', 200, ({ user: { email: username, password } }) => ({
    body: new URLSearchParams({ grant_type: 'password', username, password, scope: '*' }).toString(),
  })),
  succeeds('verifyToken', 200),
  succeeds('listRequestLogs', 200, (world) => ({
    ...logged(world),
    query: {
      ...{ page: '1', per_page: '1', 'sort[created]': 'asc' },
      filters: JSON.stringify([
        { error: { type: '=', value: false } },
        { code: { type: 'between', value: [200, 299] } },
      ]),
    },
  })),
  succeeds('getRequestLog', 200, logged),
  succeeds('getUser', 200),
  succeeds('listApplications', 200),
  succeeds('listFolders', 200),
  succeeds('getFolder', 200, async (world) => {
    const { running, user } = world;
    invited(world);
    const folders = running.service.folders.of(user.key);
    return { params: { folder_id: folders[0]?.id ?? '' }, query: { limit: '10', offset: '0' } };
  }),
  succeeds('getDocument', 200, invited),
  succeeds('getDocumentHistory', 200, invited),
  succeeds('sendInvite', 200, ({ running, user }) => ({
    params: { document_id: addDocument(running, user).id },
    body: { to: 'ann@tenant.example', subject: 'Please sign', cc: ['office@tenant.example'] },
  })),
  succeeds('cancelFieldInvites', 200, invited),
  succeeds('deleteFieldInvite', 200, invited),
  succeeds('sendFax', 204, ({ running, user }) => ({
    body: { recipient_number: '+1 202 555 0123', documents: [addDocument(running, user).id] },
  })),
  succeeds('emailDocumentGroupCopy', 204, ({ running, user }) => ({
    params: { document_group_id: addDocumentGroup(running, user).id },
    headers: { 'X-Skip-Rules': 'quiet-hours' },
    body: { to: [{ email: 'ann@tenant.example' }], with_history: true, client_timestamp: 1_700_000_000 },
  })),
  succeeds('copyDocumentGroup', 202, ({ running, user }) => ({
    params: { document_group_id: addDocumentGroup(running, user).id },
    body: { document_group_name: 'Second tenant', client_timestamp: 1_700_000_000 },
  })),
  succeeds('unshareDocumentGroup', 204, sharedGroup),
  succeeds('listDocumentGroups', 200, (world) => ({
    ...sentGroup(world),
    query: { limit: '10', offset: '0' },
  })),
  succeeds('getDocumentGroup', 200, sentGroup),
  succeeds('getDocumentGroupRecipients', 200, sentGroup),
  succeeds('listPendingInvites', 200, sentGroup),
  succeeds('resendGroupInvites', 200, sentGroup),
  succeeds('cancelGroupInvite', 200, sentGroup),
  succeeds('listGroupTemplates', 200, (world) => ({
    params: addressed(world).params,
    query: { limit: '10' },
  })),
  succeeds('listGroupTemplateCopies', 200, copied),
  succeeds('addGroupTemplateTemplate', 200, ({ running, user }) => ({
    params: { doc_group_template_id: addGroupTemplate(running, user).id },
    body: { document_id: addDocument(running, user).id },
  })),
  succeeds('getGroupTemplateRecipients', 200, (world) => ({ params: addressed(world).params })),
  succeeds('updateGroupTemplateRecipients', 200, (world) => {
    const { params, templateId } = addressed(world);
    const documents = [{ id: templateId, role: 'Landlord', action: 'sign' }];
    return {
      params,
      body: { recipients: [{ name: 'Lee', email: 'lee@landlord.example', order: 1, documents }] },
    };
  }),
  succeeds('removeTemplateAccess', 204, sharedTemplate),
  succeeds('listContacts', 200, (world) => ({
    ...contact(world),
    query: {
      per_page: '10',
      filters: JSON.stringify([{ _OR: [{ email: { type: 'like', value: 'contact' } }] }]),
    },
  })),
  succeeds('createContact', 201, () => ({ body: contactBody })),
  succeeds('getContact', 200, contact),
  succeeds('updateContact', 204, (world) => ({ ...contact(world), body: contactBody })),
  succeeds('deleteContact', 204, contact),
  succeeds('listContactGroups', 200, (world) => ({ ...contact(world), query: { page: '1' } })),
  ...subscriptionSuccessCases,
  ...brandSuccessCases,
];
