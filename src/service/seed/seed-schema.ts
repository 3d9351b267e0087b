import { z } from 'zod';
import { ID_PATTERN } from '#contract/wire.ts';
import { references, type SeedKind } from './references.ts';

const id = z.string().regex(ID_PATTERN, 'must be 40 characters of a-z and 0-9').optional();
/** UNIX seconds; the moment at which the seed is used unless stated. */
const time = z.int().min(0).optional();
const times = { created: time, updated: time } as const;
const text = z.string();
const name = z.string().min(1);
const email = z.string().regex(/^\S+@\S+$/, 'must be an email address');
const list = <T extends z.ZodType>(element: T) => z.array(element).default([]);
const yes = z.boolean().default(true);
const no = z.boolean().default(false);
const count = (most = Number.MAX_SAFE_INTEGER) => z.int().min(0).max(most);

const descriptions: Readonly<Record<SeedKind, string>> = {
  user: 'A user, by id or email',
  application: 'An application, by id or client id',
  organization: 'An organization, by id or name',
  brand: 'A brand, by id or title',
  document: 'A document, by id or name',
  template: 'A template, by id or name',
  group_template: 'A document group template, by id or name',
  document_group: 'A document group, by id or name',
  contact_group: 'A contact group, by id or name',
  integration: 'An integration, by id or name',
  subscription: 'An event subscription, by id',
  entity: 'A user, document or document group, by id or as it is called',
};

/** A text that names an entity of the seed, by its id or by what a person calls it. */
const refer = (kind: SeedKind) =>
  name.meta({ description: descriptions[kind] }).register(references, { kind });

const sharedWith = list(refer('user'));

const user = z.strictObject({
  id,
  email,
  password: name.optional().meta({ description: 'In clear; only its hash is stored' }),
  password_hash: name.optional().meta({ description: 'As an export writes it, in place of the password' }),
  first_name: text.default(''),
  last_name: text.default(''),
  email_verified: yes,
  subscription: z
    .strictObject({
      plan: z.enum(['trial', 'professional', 'enterprise']).default('enterprise'),
      active: yes,
    })
    .nullable()
    .default({ plan: 'enterprise', active: true })
    .meta({ description: 'What the user has paid for; null for none' }),
  created: time,
  last_login: time,
  deleted: time,
});

const organization = z.strictObject({
  id,
  name,
  plan: z.enum(['trial', 'basic', 'professional', 'enterprise']).nullable().default('enterprise'),
  disable_branding_setup: no,
  brand: refer('brand').optional(),
  members: list(
    z.strictObject({ user: refer('user'), role: z.enum(['admin', 'moderator', 'member']).default('member') }),
  ),
  team_admins: list(z.strictObject({ user: refer('user'), active: yes })),
  created: time,
  deleted: time,
});

const application = z.strictObject({
  id,
  name: name.optional().meta({ description: 'The client id unless stated' }),
  client_id: name,
  client_secret: name.optional().meta({ description: 'In clear; only its hash is stored' }),
  client_secret_hash: name.optional().meta({ description: 'As an export writes it, in place of the secret' }),
  organization: refer('organization').optional(),
  owners: z
    .array(refer('user'))
    .optional()
    .meta({ description: 'Who may sign in with a password; every user of the seed unless stated' }),
  active: yes,
  api_subscription: yes,
  brand: refer('brand').optional(),
  created: time,
  deleted: time,
});

const apiKey = z.strictObject({
  key: name.optional().meta({ description: 'In clear; only its hash is stored' }),
  hash: name.optional().meta({ description: 'As an export writes it, in place of the key' }),
  name: name.default('API key'),
  application: refer('application'),
  user: refer('user'),
  created: time,
});

const brand = z.strictObject({
  id,
  title: name,
  organization: refer('organization').optional(),
  user: refer('user').optional(),
  resources: z
    .strictObject({
      general: z.json().optional(),
      email: z.json().optional(),
      editor: z.json().optional(),
      'email-invite-completed': z.json().optional(),
    })
    .default({}),
  created: time,
});

const invite = z.strictObject({
  id,
  email,
  group: refer('document_group').optional().meta({ description: 'With which it was sent' }),
  inviter: refer('user').optional().meta({ description: 'The owner of the document unless stated' }),
  order: count().default(1),
  action: z.enum(['sign', 'view', 'approve']).default('sign'),
  status: z.enum(['created', 'pending', 'fulfilled', 'declined', 'canceled']).default('pending'),
  role_position: count().optional(),
  expires: time,
  emails: list(
    z.strictObject({
      status: z.enum(['sent', 'delivered', 'opened', 'undelivered']).default('sent'),
      created: time,
      last_reaction: time,
    }),
  ),
  ...times,
});

const document = z.strictObject({
  id,
  name,
  owner: refer('user'),
  application: refer('application').optional(),
  brand: refer('brand').optional(),
  text: text.default(''),
  size: count().optional().meta({ description: 'Bytes; of a page and the text unless stated' }),
  file: z.enum(['stored', 'missing', 'unreadable']).default('stored'),
  has_payment: no,
  roles: list(name).meta({ description: 'In signing order' }),
  shared_with: sharedWith,
  invites: list(invite),
  events: list(
    z.strictObject({
      id,
      event: name,
      email,
      application: refer('application').optional(),
      address: text.optional(),
      created: time,
    }),
  ),
  ...times,
  completed: time,
  deleted: time,
});

const template = z.strictObject({
  id,
  name,
  owner: refer('user'),
  document: refer('document').optional().meta({ description: 'What it was converted from' }),
  roles: list(name),
  shared_with: sharedWith,
  ...times,
  deleted: time,
});

const days = count().default(0);

const groupTemplate = z.strictObject({
  id,
  name,
  owner: refer('user'),
  application: refer('application').optional(),
  order_type: text.optional(),
  cc: list(email),
  general_reminder: z
    .strictObject({ remind_after: days, remind_before: days, remind_repeat: days })
    .default({ remind_after: 0, remind_before: 0, remind_repeat: 0 }),
  general_expiration_days: days,
  templates: list(refer('template')),
  shared_with: sharedWith,
  recipients: list(
    z.strictObject({
      name: text,
      email: text,
      order: count().default(1),
      attributes: z
        .record(z.string(), z.json())
        .default({})
        .meta({ description: 'As the recipients operation answers them' }),
      roles: list(
        z.strictObject({
          template: refer('template'),
          role: name,
          action: z.enum(['sign', 'view', 'approve']).default('sign'),
        }),
      ),
    }),
  ),
  allowed_unmapped_roles: list(
    z.strictObject({ template: refer('template'), role: name, recipient: text.optional() }),
  ),
  ...times,
  deleted: time,
});

const documentGroup = z.strictObject({
  id,
  name,
  owner: refer('user'),
  application: refer('application').optional(),
  brand: refer('brand').optional(),
  template: refer('group_template').optional().meta({ description: 'What it was created from' }),
  state: z.enum(['created', 'pending']).default('created'),
  invite_id: text.optional(),
  freeform_invite_id: text.optional(),
  documents: list(refer('document')),
  shared_with: list(
    z.strictObject({ user: refer('user'), role: z.enum(['signer', 'viewer', 'approver']).default('viewer') }),
  ),
  ...times,
  completed: time,
  deleted: time,
});

const contact = z.strictObject({
  id,
  owner: refer('user'),
  email,
  first_name: text.optional(),
  last_name: text.optional(),
  description: text.optional(),
  phone: z.strictObject({ number: text.optional(), country_code: text.optional() }).default({}),
  address: z
    .strictObject({
      city: text.optional(),
      state: text.optional(),
      street: text.optional(),
      country: text.optional(),
      zip_code: text.optional(),
      apartment: text.optional(),
    })
    .default({}),
  company: z.strictObject({ name: text.optional(), job_title: text.optional() }).default({}),
  groups: list(refer('contact_group')),
  shared_with: sharedWith,
  ...times,
});

const subscription = z.strictObject({
  id,
  owner: refer('user'),
  application: refer('application'),
  scope: name.default('*'),
  event: name.meta({ description: 'Such as document.complete' }),
  entity: refer('entity'),
  callback: text.meta({ description: 'Address that is called' }),
  delay: count(100).default(0),
  retry_count: count(10).default(0),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  secret_key: name.max(300).optional(),
  integration: refer('integration').optional(),
  use_tls_12: no,
  docid_queryparam: no,
  include_metadata: no,
  delete_access_token: yes,
  active: yes,
  version: count().default(2),
  ...times,
});

const message = z.strictObject({
  id,
  kind: z.enum(['email', 'fax']).default('email'),
  purpose: z.enum(['group-copy', 'invite', 'invite-copy', 'fax']),
  sender: refer('user'),
  recipient: name,
  subject: text.optional(),
  message: text.optional(),
  details: z.record(z.string(), z.json()).default({}),
  attachments: list(
    z.strictObject({
      document_id: name.optional(),
      name,
      size: count(),
      text: text
        .optional()
        .meta({ description: 'Of a file that the service wrote, in place of the document' }),
    }),
  ),
  created: time,
});

/** An entry of the request logs. */
const log = z.strictObject({
  created: time,
  method: name.default('GET'),
  uri: name,
  code: count(999).default(200),
  time: count().default(0).meta({ description: 'Milliseconds' }),
  error: z.boolean().optional().meta({ description: 'Whether the code is 400 or more, unless stated' }),
  application: refer('application').optional(),
  user: refer('user').optional(),
  request_id: name.optional(),
  api_version: count().optional(),
  ip: text.default('127.0.0.1'),
  host: text.default('localhost'),
  source: text.default('api'),
  user_agent: text.optional(),
  request_body: text.optional(),
  response_body: text.optional(),
});

/**
 * What a store is filled with, as a person writes it and as an export does. Every section may be missing, and so may ids
 * and times; entities name each other by id or by what they are called.
 */
export const seedSchema = z
  .strictObject({
    $schema: z.string().optional().meta({ description: 'Where editors find this schema' }),
    version: z.literal(1).default(1).meta({ description: 'Of the format' }),
    users: list(user),
    organizations: list(organization),
    applications: list(application),
    api_keys: list(apiKey),
    brands: list(brand),
    documents: list(document),
    templates: list(template),
    group_templates: list(groupTemplate),
    document_groups: list(documentGroup),
    contact_groups: list(z.strictObject({ id, owner: refer('user'), name, ...times })),
    contacts: list(contact),
    integrations: list(z.strictObject({ id, name })),
    subscriptions: list(subscription),
    outbox: list(message),
    logs: list(log),
  })
  .meta({ title: 'Seed of the embedded service' });

/** A seed as it is written: what has a default may be missing. */
export type Seed = z.input<typeof seedSchema>;

/** A seed with its defaults. */
export type FullSeed = z.output<typeof seedSchema>;
