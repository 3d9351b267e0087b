import { operations } from '#contract/operations.ts';
import { type Exchange, pagination, refused, type Script, succeeded, type World } from '../exchange.ts';
import { paperOf, personOf } from '../names.ts';
import type { Thing } from '../population.ts';

const {
  listGroupTemplateCopies,
  addGroupTemplateTemplate,
  getGroupTemplateRecipients,
  removeTemplateAccess,
} = operations;

function groupOf(world: World, template: Thing) {
  const { random, things, account, now } = world;
  const group = things.any('documentGroup');
  const document = things.any('document');
  const created = now - random.between(3600, 40 * 86_400);
  const signer = personOf(group.index);
  return {
    id: group.id,
    owner: account.email,
    state: random.pick(['created', 'pending']),
    created,
    updated: created + random.int(3600),
    user_id: account.id,
    parent_id: template.id,
    document_group_name: paperOf(group.index),
    invite_id: null,
    freeform_invite_id: null,
    freeform_actions: [],
    documents: [{ id: document.id, name: paperOf(document.index), roles: ['Signer 1'] }],
    invites: [
      {
        email: signer.email,
        order: 1,
        action: 'sign',
        status: 'pending',
        document_id: document.id,
        document_name: paperOf(document.index),
        email_group: { id: null, name: null },
        authentication: null,
        expiration_time: created + 30 * 86_400,
        is_draft_exists: false,
        password_method: '',
        payment_request: null,
        is_full_declined: false,
        is_document_locked: '0',
        password_protected: '0',
        email_sent_statuses: [{ status: 'sent', created_at: created, last_reaction_at: created + 12 }],
      },
    ],
  };
}

export const copies: Script = (world): Exchange => {
  const { random, things } = world;
  const template = things.any('groupTemplate');
  const perPage = random.pick([10, 20]);
  const query = {
    sort_by: random.pick(['updated', 'created']),
    sort_order: 'desc',
    page: 1,
    per_page: perPage,
    ...(random.chance(0.3)
      ? { 'filters[signing_status]': random.pick(['pending', 'signed', 'waiting-for-me']) }
      : {}),
    ...(random.chance(0.1) ? { search_key: 'lease', search_by: 'document-name' } : {}),
  };
  const sent = { params: { doc_group_template_id: template.id }, query, median: 130 };
  const refuse = (code: 27003001 | 27003009) => refused(listGroupTemplateCopies, code, sent);
  const count = random.int(4);
  return random.weighted<() => Exchange>([
    [
      () =>
        succeeded(listGroupTemplateCopies, sent, {
          data: Array.from({ length: count }, () => groupOf(world, template)),
          meta: pagination(count, count, perPage),
        }),
      30,
    ],
    [() => refused(listGroupTemplateCopies, 27003006, { ...sent, query: { ...query, per_page: 500 } }), 1],
    [() => refused(listGroupTemplateCopies, 27003007, { ...sent, query: { ...query, sort_by: 'name' } }), 1],
    [() => refuse(27003009), 1],
    [() => refuse(27003001), 1],
  ])();
};

export const add: Script = ({ random, things }): Exchange => {
  const body = random.chance(0.6)
    ? { template_id: things.any('template').id }
    : { document_id: things.any('document').id };
  const sent = { params: { doc_group_template_id: things.any('groupTemplate').id }, body, median: 210 };
  const both = { document_id: things.any('document').id, template_id: things.any('template').id };
  return random.weighted<() => Exchange>([
    [() => succeeded(addGroupTemplateTemplate, sent, { data: { id: things.any('template').id } }), 12],
    [() => refused(addGroupTemplateTemplate, 13025001, { ...sent, body: {} }), 1],
    [() => refused(addGroupTemplateTemplate, 13025006, { ...sent, body: both }), 1],
    [() => refused(addGroupTemplateTemplate, 13026004, sent), 1],
    [() => refused(addGroupTemplateTemplate, 13026010, sent), 1],
    [() => refused(addGroupTemplateTemplate, 23001014, sent), 1],
  ])();
};

export const recipients: Script = ({ random, things, account }): Exchange => {
  const sent = { params: { doc_group_template_id: things.any('groupTemplate').id }, median: 60 };
  const signer = personOf(random.int(200));
  const document = things.any('document').id;
  const reminder = { remind_after: 3, remind_before: 0, remind_repeat: 7 };
  const data = {
    cc: [account.email],
    order_type: 'at_the_same_time',
    recipients: [
      {
        name: `${signer.first} ${signer.last}`,
        email: signer.email,
        order: 1,
        documents: [{ id: document, role: 'Signer 1', action: 'sign' }],
        attributes: {
          message: 'Please sign.',
          subject: 'Your signature is needed',
          reminder,
          authentication: { type: 'none', phone: '', value: '', method: '' },
          i_am_recipient: false,
          expiration_days: 30,
          allow_forwarding: true,
        },
      },
    ],
    general_reminder: reminder,
    unmapped_documents: [],
    general_expiration_days: 30,
    allowed_unmapped_sign_documents: [],
  };
  return random.weighted<() => Exchange>([
    [() => succeeded(getGroupTemplateRecipients, sent, { data }), 20],
    [() => refused(getGroupTemplateRecipients, 0, sent), 1],
    [() => refused(getGroupTemplateRecipients, 13022001, sent), 1],
  ])();
};

export const removeAccess: Script = ({ random, things }) => {
  const sent = { params: { template_id: things.any('template').id, user_id: things.anyUser() }, median: 95 };
  if (random.chance(0.1)) return refused(removeTemplateAccess, 12029011, sent);
  if (random.chance(0.05)) return refused(removeTemplateAccess, 12029012, sent);
  return succeeded(removeTemplateAccess, sent);
};
