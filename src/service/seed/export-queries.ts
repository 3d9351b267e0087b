import type { FullSeed } from './seed-schema.ts';

/** How a section is read from the store. Columns are called as in the schema. */
export interface SectionQuery {
  readonly sql: string;
  /** Columns that hold 0 or 1. */
  readonly booleans?: readonly string[];
  /** Columns that hold JSON. */
  readonly json?: readonly string[];
}

const userOf = (column: string) => `(SELECT email FROM users WHERE key = ${column})`;
const applicationOf = (column: string) => `(SELECT client_id FROM applications WHERE key = ${column})`;
const idOf = (table: string, column: string) => `(SELECT id FROM ${table} WHERE key = ${column})`;

/** JSON `true` or `false`. */
const flag = (column: string) => `json(iif(${column}, 'true', 'false'))`;

/** The rows of a table that belong to an entity, as a JSON array. */
const listOf = (what: string, from: string, order: string) =>
  `(SELECT json_group_array(${what} ORDER BY ${order}) FROM ${from})`;

const namesOf = (table: string, owner: string) =>
  listOf('r.name', `${table} r WHERE r.${owner} = e.key`, 'r.position');
const sharesOf = (table: string, owner: string) =>
  listOf(userOf('s.user_key'), `${table} s WHERE s.${owner} = e.key`, 's.user_key');

/** The sections in the order in which they are written. Entities of a section stand in the order of their making. */
export const exportQueries = {
  users: {
    sql: `SELECT id, email, password_hash, first_name, last_name, email_verified,
        (SELECT json_object('plan', s.plan, 'active', ${flag('s.active')})
         FROM user_subscriptions s WHERE s.user_key = e.key) AS subscription,
        created, last_login, deleted FROM users e ORDER BY key`,
    booleans: ['email_verified'],
    json: ['subscription'],
  },
  organizations: {
    sql: `SELECT id, name, plan, disable_branding_setup, ${idOf('brands', 'e.brand_key')} AS brand,
        ${listOf(
          `json_object('user', ${userOf('m.user_key')}, 'role', m.role)`,
          'organization_members m WHERE m.organization_key = e.key',
          'm.user_key',
        )} AS members,
        ${listOf(
          `json_object('user', ${userOf('t.user_key')}, 'active', ${flag('t.active')})`,
          'allowed_team_admins t WHERE t.organization_key = e.key',
          't.user_key',
        )} AS team_admins,
        created, deleted FROM organizations e ORDER BY key`,
    booleans: ['disable_branding_setup'],
    json: ['members', 'team_admins'],
  },
  applications: {
    sql: `SELECT id, name, client_id, client_secret_hash,
        ${idOf('organizations', 'e.organization_key')} AS organization,
        ${listOf(userOf('o.user_key'), 'application_owners o WHERE o.application_key = e.key', 'o.user_key')} AS owners,
        active, api_subscription, ${idOf('brands', 'e.brand_key')} AS brand, created, deleted
      FROM applications e ORDER BY key`,
    booleans: ['active', 'api_subscription'],
    json: ['owners'],
  },
  api_keys: {
    sql: `SELECT hash, name, ${applicationOf('e.application_key')} AS application, ${userOf('e.user_key')} AS user,
        created FROM api_keys e ORDER BY created, hash`,
  },
  brands: {
    sql: `SELECT id, title, ${idOf('organizations', 'e.organization_key')} AS organization,
        ${userOf('e.user_key')} AS user,
        (SELECT json_group_object(r.kind, json(r.data)) FROM brand_resources r WHERE r.brand_key = e.key) AS resources,
        created FROM brands e ORDER BY key`,
    json: ['resources'],
  },
  documents: {
    sql: `SELECT id, name, ${userOf('e.owner_key')} AS owner, ${applicationOf('e.application_key')} AS application,
        ${idOf('brands', 'e.brand_key')} AS brand, text, size, file, has_payment,
        ${namesOf('document_roles', 'document_key')} AS roles,
        ${sharesOf('document_shares', 'document_key')} AS shared_with,
        ${listOf(
          `json_object('id', i.id, 'email', i.email, 'group', ${idOf('document_groups', 'i.group_key')},
             'inviter', ${userOf('i.inviter_key')}, 'order', i.signing_order, 'action', i.action, 'status', i.status,
             'role_position', i.role_position, 'expires', i.expires,
             'emails', json(${listOf(
               "json_object('status', m.status, 'created', m.created, 'last_reaction', m.last_reaction)",
               'invite_emails m WHERE m.invite_key = i.key',
               'm.key',
             )}), 'created', i.created, 'updated', i.updated)`,
          'invites i WHERE i.document_key = e.key',
          'i.key',
        )} AS invites,
        ${listOf(
          `json_object('id', v.id, 'event', v.event, 'email', v.email,
             'application', ${applicationOf('v.application_key')}, 'address', v.address, 'created', v.created)`,
          'document_events v WHERE v.document_key = e.key',
          'v.key',
        )} AS events,
        created, updated, completed, deleted FROM documents e ORDER BY key`,
    booleans: ['has_payment'],
    json: ['roles', 'shared_with', 'invites', 'events'],
  },
  templates: {
    sql: `SELECT id, name, ${userOf('e.owner_key')} AS owner, ${idOf('documents', 'e.document_key')} AS document,
        ${namesOf('template_roles', 'template_key')} AS roles,
        ${sharesOf('template_shares', 'template_key')} AS shared_with,
        created, updated, deleted FROM templates e ORDER BY key`,
    json: ['roles', 'shared_with'],
  },
  group_templates: {
    sql: `SELECT id, name, ${userOf('e.owner_key')} AS owner, ${applicationOf('e.application_key')} AS application,
        order_type, cc, general_reminder, general_expiration_days,
        ${listOf(idOf('templates', 't.template_key'), 'group_template_templates t WHERE t.group_template_key = e.key', 't.position')} AS templates,
        ${sharesOf('group_template_shares', 'group_template_key')} AS shared_with,
        ${listOf(
          `json_object('name', p.name, 'email', p.email, 'order', p.signing_order, 'attributes', json(p.attributes),
             'roles', json(${listOf(
               `json_object('template', ${idOf('templates', 'r.template_key')}, 'role', r.role, 'action', r.action)`,
               'recipient_roles r WHERE r.recipient_key = p.key',
               'r.template_key, r.role',
             )}))`,
          'group_template_recipients p WHERE p.group_template_key = e.key',
          'p.key',
        )} AS recipients,
        ${listOf(
          `json_object('template', ${idOf('templates', 'a.template_key')}, 'role', a.role, 'recipient', a.recipient)`,
          'allowed_unmapped_roles a WHERE a.group_template_key = e.key',
          'a.template_key, a.role',
        )} AS allowed_unmapped_roles,
        created, updated, deleted FROM group_templates e ORDER BY key`,
    json: [...['cc', 'general_reminder', 'templates', 'shared_with', 'recipients', 'allowed_unmapped_roles']],
  },
  document_groups: {
    sql: `SELECT id, name, ${userOf('e.owner_key')} AS owner, ${applicationOf('e.application_key')} AS application,
        ${idOf('brands', 'e.brand_key')} AS brand, ${idOf('group_templates', 'e.group_template_key')} AS template,
        state, invite_id, freeform_invite_id,
        ${listOf(idOf('documents', 'd.document_key'), 'group_documents d WHERE d.group_key = e.key', 'd.position')} AS documents,
        ${listOf(
          `json_object('user', ${userOf('s.user_key')}, 'role', s.role)`,
          'group_shares s WHERE s.group_key = e.key',
          's.user_key',
        )} AS shared_with,
        created, updated, completed, deleted FROM document_groups e ORDER BY key`,
    json: ['documents', 'shared_with'],
  },
  contact_groups: {
    sql: `SELECT id, ${userOf('e.owner_key')} AS owner, name, created, updated FROM contact_groups e ORDER BY key`,
  },
  contacts: {
    sql: `SELECT id, ${userOf('e.owner_key')} AS owner, email, first_name, last_name, description,
        json_patch('{}', json_object('number', phone_number, 'country_code', phone_country_code)) AS phone,
        json_patch('{}', json_object('city', city, 'state', state, 'street', street, 'country', country,
          'zip_code', zip_code, 'apartment', apartment)) AS address,
        json_patch('{}', json_object('name', company_name, 'job_title', job_title)) AS company,
        ${listOf(idOf('contact_groups', 'm.group_key'), 'contact_group_members m WHERE m.contact_key = e.key', 'm.group_key')} AS groups,
        ${sharesOf('contact_shares', 'contact_key')} AS shared_with,
        created, updated FROM contacts e ORDER BY key`,
    json: ['phone', 'address', 'company', 'groups', 'shared_with'],
  },
  integrations: { sql: 'SELECT id, name FROM integrations ORDER BY key' },
  subscriptions: {
    sql: `SELECT id, ${userOf('e.owner_key')} AS owner, ${applicationOf('e.application_key')} AS application, scope, event,
        entity_id AS entity, callback, sealed_callback, delay, retry_count, headers, secret_key,
        ${idOf('integrations', 'e.integration_key')} AS integration, use_tls_12, docid_queryparam, include_metadata,
        delete_access_token, active, version, created, updated FROM event_subscriptions e ORDER BY key`,
    booleans: ['use_tls_12', 'docid_queryparam', 'include_metadata', 'delete_access_token', 'active'],
    json: ['headers'],
  },
  outbox: {
    sql: `SELECT id, kind, purpose, ${userOf('e.sender_key')} AS sender, recipient, subject, message, details,
        ${listOf(
          "json_object('document_id', a.document_id, 'name', a.name, 'size', a.size, 'text', a.text)",
          'outbox_attachments a WHERE a.message_key = e.key',
          'a.position',
        )} AS attachments, created FROM outbox_messages e ORDER BY key`,
    json: ['details', 'attachments'],
  },
  logs: {
    sql: `SELECT created, method, uri, code, time, error, ${applicationOf('application_key')} AS application,
        ${userOf('user_key')} AS user, request_id, api_version, ip, host, source, user_agent, request_body,
        response_body FROM request_logs ORDER BY batch_key, key`,
    booleans: ['error'],
  },
} as const satisfies Readonly<Partial<Record<keyof FullSeed, SectionQuery>>>;
