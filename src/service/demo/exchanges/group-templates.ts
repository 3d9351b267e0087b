import * as codes from '#contract/errors/error-codes.ts';
import type { CodeOf } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { demoAccounts } from '../accounts.ts';
import { type Exchange, pagination, refused, type Script, succeeded, type World } from '../exchange.ts';
import { ownPlanOf } from '../facts/documents.ts';
import { documentsOf, groupTemplateOf, rolesOf, templatesOf } from '../facts/groups.ts';
import {
  allowsUnmapped,
  EXPIRATION_DAYS,
  generalReminderOf,
  orderTypeOf,
  recipientsOf,
} from '../facts/recipients.ts';
import { invitesOf, planOf, type SigningPlan } from '../facts/signing.ts';
import { paperOf, personOf } from '../names.ts';
import { createdAt, type DemoEntity, idOf } from '../population.ts';

const {
  listGroupTemplateCopies,
  addGroupTemplateTemplate,
  getGroupTemplateRecipients,
  listGroupTemplates,
  removeTemplateAccess,
  updateGroupTemplateRecipients,
} = operations;

/** A group as the service answers it; what happened to it since the entry was made is left out. */
function groupOf(
  { entities, account, organization, end, now }: World,
  template: DemoEntity,
  group: DemoEntity,
) {
  const { id, index } = group;
  const created = Math.min(createdAt('documentGroup', index, end), now - 3600);
  const documents = documentsOf(index).map((number) => ({
    id: entities.at('document', number).id,
    name: paperOf(number),
    roles: rolesOf(number),
  }));
  const invites = invitesOf({
    ...{ plan: planOf(organization, index), documents: documents.length, owner: account.email, created, end },
    signer: personOf(index).email,
    second: personOf(index + 1).email,
  });
  const updated = Math.max(created, ...invites.map((it) => it.updated).filter((it) => it <= now));
  return {
    id,
    owner: account.email,
    state: invites.length > 0 ? 'pending' : 'created',
    created,
    updated,
    user_id: account.id,
    parent_id: template.id,
    document_group_name: paperOf(index),
    invite_id: invites.length > 0 ? idOf('groupInvite', organization, index) : null,
    freeform_invite_id: null,
    freeform_actions: [],
    documents,
    invites: invites.map((invite) => ({
      email: invite.email,
      order: invite.order,
      action: 'sign',
      status: invite.updated <= now ? invite.status : 'pending',
      document_id: documents[invite.document]?.id,
      document_name: documents[invite.document]?.name,
      email_group: { id: null, name: null },
      authentication: null,
      expiration_time: invite.expires ?? 0,
      is_draft_exists: false,
      password_method: '',
      payment_request: null,
      is_full_declined: false,
      is_document_locked: '0',
      password_protected: '0',
      email_sent_statuses: invite.emails.map(({ status, created, reacted }) => ({
        status,
        created_at: created,
        last_reaction_at: reacted,
      })),
    })),
  };
}

/** Whether a group of the plan is among those with a signing status. */
const fits = (plan: SigningPlan, status: string | undefined) =>
  status === undefined || plan === status || (status === 'pending' && plan === 'waiting-for-others');

export const copies: Script = (world): Exchange => {
  const { random, entities, organization } = world;
  const template = entities.any('groupTemplate');
  const perPage = random.pick([10, 20]);
  const status = random.chance(0.3) ? random.pick(['pending', 'signed', 'waiting-for-me']) : undefined;
  const query = {
    sort_by: random.pick(['updated', 'created']),
    sort_order: 'desc',
    page: 1,
    per_page: perPage,
    ...(status === undefined ? {} : { 'filters[signing_status]': status }),
  };
  const sent = { params: { doc_group_template_id: template.id }, query, median: 130 };
  const refuse = (code: CodeOf<typeof listGroupTemplateCopies>, id: string) =>
    refused(listGroupTemplateCopies, code, { ...sent, params: { doc_group_template_id: id } });
  const found = Array.from({ length: random.between(1, 3) }, () =>
    entities.where(
      'documentGroup',
      (group) => groupTemplateOf(group) === template.index && fits(planOf(organization, group), status),
    ),
  );
  const groups = new Map(found.flatMap((group) => (group ? [[group.index, group]] : [])));
  const count = groups.size;
  return random.weighted<() => Exchange>([
    [
      () =>
        succeeded(listGroupTemplateCopies, sent, {
          data: [...groups.values()].map((group) => groupOf(world, template, group)),
          meta: pagination(count, count, perPage),
        }),
      30,
    ],
    [
      () =>
        refused(listGroupTemplateCopies, codes.COPIES_PER_PAGE_ABOVE_HUNDRED, {
          ...sent,
          query: { ...query, per_page: 500 },
        }),
      1,
    ],
    [
      () =>
        refused(listGroupTemplateCopies, codes.COPIES_SORT_BY_INVALID, {
          ...sent,
          query: { ...query, sort_by: 'name' },
        }),
      1,
    ],
    [() => refuse(codes.COPIES_ACCESS_DENIED, entities.foreign('groupTemplate').id), 1],
    [() => refuse(codes.COPIES_TEMPLATE_NOT_FOUND, entities.unknown('groupTemplate')), 1],
  ])();
};

/** Plans of a document with an invite that is open. */
const WAITED_FOR: readonly (SigningPlan | undefined)[] = [
  'waiting-for-me',
  'waiting-for-others',
  'half-signed',
  'undelivered',
];

/** No template is shared with her. */
const DUVAL = demoAccounts.find(({ email }) => email === 'p.duval@northwind.example')?.id ?? '';

export const add: Script = ({ random, entities, organization }): Exchange => {
  const body = random.chance(0.6)
    ? { template_id: entities.any('template').id }
    : { document_id: entities.any('document').id };
  const sent = { params: { doc_group_template_id: entities.any('groupTemplate').id }, body, median: 210 };
  const grouped = entities.at('template', templatesOf(entities.any('groupTemplate').index)[0] ?? 0);
  const isWaitedFor = (index: number) => WAITED_FOR.includes(ownPlanOf(organization, index));
  const sentOne = entities.where('document', isWaitedFor);
  const both = { document_id: entities.any('document').id, template_id: entities.any('template').id };
  return random.weighted<() => Exchange>([
    [
      () =>
        succeeded(addGroupTemplateTemplate, sent, {
          data: { id: body.template_id ?? entities.any('template').id },
        }),
      12,
    ],
    [() => refused(addGroupTemplateTemplate, codes.ADDED_NEITHER_ID, { ...sent, body: {} }), 1],
    [() => refused(addGroupTemplateTemplate, codes.ADDED_BOTH_IDS, { ...sent, body: both }), 1],
    [
      () =>
        refused(addGroupTemplateTemplate, codes.ADDED_DOCUMENT_HAS_INVITES, {
          ...sent,
          body: { document_id: sentOne?.id },
        }),
      sentOne ? 1 : 0,
    ],
    [
      () =>
        refused(addGroupTemplateTemplate, codes.ADDED_TEMPLATE_IN_GROUP_TEMPLATE, {
          ...sent,
          body: { template_id: grouped.id },
        }),
      1,
    ],
    [
      () =>
        refused(addGroupTemplateTemplate, codes.GROUP_TEMPLATE_NOT_FOUND, {
          ...sent,
          params: { doc_group_template_id: entities.unknown('groupTemplate') },
        }),
      1,
    ],
  ])();
};

/** The recipients of a group template, as they are read and written. */
function recipientsData({ entities, account }: World, index: number) {
  const all = recipientsOf(index);
  const idOfTemplate = (template: number) => entities.at('template', template).id;
  const unmapped = templatesOf(index).flatMap((template) =>
    rolesOf(template)
      .filter(
        (role) => !all.some(({ roles }) => roles.some((it) => it.template === template && it.role === role)),
      )
      .map((role) => ({ id: idOfTemplate(template), role, action: 'sign' })),
  );
  return {
    cc: [account.email],
    order_type: orderTypeOf(index),
    recipients: all.map(({ name, email, order, roles, attributes }) => ({
      ...{ name, email, order, attributes },
      documents: roles.map(({ template, role, action }) => ({ id: idOfTemplate(template), role, action })),
    })),
    general_reminder: generalReminderOf(index),
    unmapped_documents: unmapped,
    general_expiration_days: EXPIRATION_DAYS,
    allowed_unmapped_sign_documents: allowsUnmapped(index)
      ? unmapped.map(({ id, role }) => ({ id, role, recipient: account.email }))
      : [],
  };
}

export const recipients: Script = (world): Exchange => {
  const { id, index } = world.entities.any('groupTemplate');
  const sent = { params: { doc_group_template_id: id }, median: 60 };
  const refuse = (code: CodeOf<typeof getGroupTemplateRecipients>, other: string) =>
    refused(getGroupTemplateRecipients, code, { ...sent, params: { doc_group_template_id: other } });
  return world.random.weighted<() => Exchange>([
    [() => succeeded(getGroupTemplateRecipients, sent, { data: recipientsData(world, index) }), 20],
    [() => refuse(codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION, world.entities.unknown('groupTemplate')), 1],
    [() => refuse(codes.RECIPIENTS_ACCESS_DENIED, world.entities.foreign('groupTemplate').id), 1],
  ])();
};

export const updateRecipients: Script = (world): Exchange => {
  const { id, index } = world.entities.any('groupTemplate');
  const data = recipientsData(world, index);
  const sent = { params: { doc_group_template_id: id }, body: data, median: 140 };
  return world.random.chance(0.06)
    ? refused(updateGroupTemplateRecipients, codes.RECIPIENTS_ACCESS_DENIED, {
        ...sent,
        params: { doc_group_template_id: world.entities.foreign('groupTemplate').id },
      })
    : succeeded(updateGroupTemplateRecipients, sent, { data });
};

export const list: Script = ({ random, entities, account, end, now }): Exchange => {
  const found = Array.from({ length: 3 }, () => entities.any('groupTemplate'));
  const templates = [...new Map(found.map((it) => [it.index, it])).values()];
  const query = { limit: random.pick([20, 50]), offset: 0 };
  return succeeded(
    listGroupTemplates,
    { query, median: 90 },
    {
      document_group_templates: templates.map(({ id, index }) => ({
        template_group_id: id,
        template_group_name: paperOf(index),
        folder_id: null,
        last_updated: Math.min(createdAt('groupTemplate', index, end), now),
        owner_email: account.email,
        templates: templatesOf(index).map((template) => ({
          id: entities.at('template', template).id,
          template_name: paperOf(template),
          roles: rolesOf(template),
        })),
        is_prepared: index % 4 !== 0,
        routing_details: null,
      })),
      document_group_template_total_count: templates.length,
    },
  );
};

export const removeAccess: Script = ({ random, entities }) => {
  const sent = {
    params: { template_id: entities.any('template').id, user_id: entities.anyUser() },
    median: 95,
  };
  if (random.chance(0.1)) {
    const params = { ...sent.params, user_id: DUVAL };
    return refused(removeTemplateAccess, codes.USER_ROLE_NOT_FOUND, { ...sent, params });
  }
  if (random.chance(0.05)) {
    const params = { ...sent.params, template_id: entities.foreign('template').id };
    return refused(removeTemplateAccess, codes.SHARED_ENTITY_ACCESS_DENIED, { ...sent, params });
  }
  return succeeded(removeTemplateAccess, sent);
};
