import { z } from 'zod';
import { environmentIds, session } from './session.ts';

/** The token proxy's own interface for staff, and for anybody's own sessions. Times are UNIX seconds. */

/** A role, and who has it. */
const staffRole = z.object({
  name: z.string(),
  /** Ids of its operations. */
  operations: z.array(z.string()),
  /** Ids of those that it lacks for its limits: their addresses name nothing that it is for, or no host is allowed. */
  leftOut: z.array(z.string()),
  unmask: z.boolean(),
  showsAddresses: z.boolean(),
  administers: z.boolean(),
  /** Ids of the only organizations, and of the only applications, that it is for; null where of all. */
  organizations: z.array(z.string()).nullable(),
  applications: z.array(z.string()).nullable(),
  /** Hosts that it may have callbacks sent to; `*` for any address. */
  callbackHosts: z.array(z.string()),
  /** What gives it: a claim of a provider, with a value in which `*` stands for any characters. */
  givenBy: z.array(z.object({ provider: z.string(), claim: z.string(), value: z.string() })),
});

/** Answer of `GET /session/roles`, which administrators get. */
export const staffRoles = z.object({ roles: z.array(staffRole) });

export type StaffRole = z.output<typeof staffRole>;
export type StaffRoles = z.output<typeof staffRoles>;

/** How staff's calls reach the service of an environment. Never holds the key or token itself. */
export const serviceCredential = z.object({
  environment: z.enum(environmentIds),
  /** Who has given it; null where nobody has. */
  from: z.enum(['configuration', 'dashboard']).nullable(),
  kind: z.enum(['api-key', 'refresh-token']).nullable(),
  /** Email of the administrator who gave it; null where the configuration did, or nobody knows. */
  givenBy: z.string().nullable(),
  givenAt: z.int().nullable(),
  /** When its access token is renewed; null for a key, and where the service does not say. */
  tokenExpiresAt: z.int().nullable(),
  renewedAt: z.int().nullable(),
  /** What keeps it from being used until another is given. */
  lastFailure: z.object({ at: z.int(), why: z.string() }).nullable(),
  /** Whether the owner's email and password can be given instead. */
  takesPasswords: z.boolean(),
});

export type ServiceCredential = z.output<typeof serviceCredential>;

/** Answer of `GET /session/credentials`: one for each environment. */
export const serviceCredentials = z.array(serviceCredential);

const secret = z.string().trim().min(1).max(8192);

/** Body of `PUT /session/credentials/:environment`. The password is used once, and not stored. */
export const credentialRequest = z.union([
  z.strictObject({ apiKey: secret }),
  z.strictObject({ refreshToken: secret }),
  z.strictObject({ username: z.string().trim().min(1).max(320), password: z.string().min(1).max(1024) }),
]);

export type CredentialRequest = z.output<typeof credentialRequest>;

/** Body of `POST /session/unmask`: why somebody has to see what is masked, for whoever reads the audit log. */
export const unmaskRequest = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(3, { error: 'Say in a few words what you need it for' })
    .max(500, { error: 'Use at most 500 characters' }),
});

export type UnmaskRequest = z.output<typeof unmaskRequest>;

/** Answer of `DELETE /session` (200) where the provider can end its own session as well; otherwise there is none (204). */
export const signedOut = z.object({
  /** Address of the provider to go on to. */
  logout: z.url({ protocol: /^https?$/ }),
});

export type SignedOut = z.output<typeof signedOut>;

/** A session as its person, or an administrator, may see it. Never holds a token, nor what its cookie holds. */
export const listedSession = z.object({
  /** Ends it: `DELETE /session/list/:handle`. */
  handle: z.string(),
  /** It is the one that asks. */
  isThis: z.boolean(),
  account: z.string().nullable(),
  /** Full name, as a company's provider tells it. */
  name: z.string().nullable(),
  environment: session.shape.environment,
  credential: session.shape.credential,
  /** User-Agent of the browser that signed in. */
  agent: z.string().nullable(),
  createdAt: z.int(),
  seenAt: z.int(),
  /** When it ends however active it is. */
  expiresAt: z.int(),
});

export type ListedSession = z.output<typeof listedSession>;

/** Answer of `GET /session/list`, the one that was used last in front. */
export const listedSessions = z.array(listedSession);

/** Name of the query parameter of `GET /session/list` that asks for those of all people: `?everybody=true`. */
export const EVERYBODY_PARAM = 'everybody';

/** What the audit log has lines of. */
export const auditActions = [
  'sign-in',
  'sign-out',
  'write',
  'unmask',
  'export',
  'end-session',
  'service-credential',
  'read-audit-log',
] as const;

/** Something that somebody of staff did. */
export const auditEntry = z.object({
  /** Number of its line; lines are numbered without a gap. */
  seq: z.int(),
  /** When it ended; when it began where nobody knows that it did (`sent`). */
  at: z.int(),
  action: z.enum(auditActions),
  /** What became of it: `ok`, `sent`, a status of the service, or the code of a refusal of the proxy. */
  outcome: z.string(),
  account: z.string().nullable(),
  provider: z.string(),
  /** The person at the provider. */
  subject: z.string(),
  environment: z.string().optional(),
  operation: z.string().optional(),
  target: z.string().optional(),
  detail: z.string().optional(),
  /** The same in all lines of one request. */
  requestId: z.string(),
  /** IP address of the browser. */
  address: z.string(),
  /** Whether the server wrote the line as it stands, as far as it can tell without reading all others. */
  isProved: z.boolean(),
});

export type AuditEntry = z.output<typeof auditEntry>;

/** Query of `GET /session/audit`. */
export const auditQuestion = z.object({
  /** Number of a line; only older ones are wanted. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  action: z.enum(auditActions).optional(),
  /** Part of the email, in any case. */
  account: z.string().max(320).optional(),
  /** Id of an operation. */
  operation: z.string().max(100).optional(),
  from: z.coerce.number().min(0).optional(),
  /** The second itself is included. */
  to: z.coerce.number().min(0).optional(),
});

export type AuditQuestion = z.output<typeof auditQuestion>;

/** Answer of `GET /session/audit`. */
export const auditPage = z.object({
  /** Newest first. May be fewer than the limit, even none, where there are more to come. */
  entries: z.array(auditEntry),
  /** For `before`, to read on; null at the end. */
  next: z.int().nullable(),
});

export type AuditPage = z.output<typeof auditPage>;

/** Body of `POST /session/audit`: the dashboard is about to make a file. */
export const exportNotice = z.strictObject({
  action: z.literal('export'),
  /** What the file holds. */
  what: z.string().trim().min(1).max(200),
  /** How many of it. */
  count: z.int().min(0),
  /** Whether what is sensitive in it is masked. */
  isMasked: z.boolean(),
});

export type ExportNotice = z.output<typeof exportNotice>;
