import { z } from 'zod';
import { environmentIds, session } from './session.ts';

/** The token proxy's interface for staff and for a user's own sessions. Times are UNIX seconds. */

const staffRole = z.object({
  name: z.string(),
  operations: z.array(z.string()),
  /** Operations excluded by the limits: their paths name nothing that the role is for, or no host is allowed. */
  leftOut: z.array(z.string()),
  unmask: z.boolean(),
  showsAddresses: z.boolean(),
  administers: z.boolean(),
  /** Limits; null for all. */
  organizations: z.array(z.string()).nullable(),
  applications: z.array(z.string()).nullable(),
  /** `*` for any URL. */
  callbackHosts: z.array(z.string()),
  /** A provider's claim and its value, in which `*` matches any characters. */
  givenBy: z.array(z.object({ provider: z.string(), claim: z.string(), value: z.string() })),
});

/** `GET /session/roles`, for administrators. */
export const staffRoles = z.object({ roles: z.array(staffRole) });

export type StaffRole = z.output<typeof staffRole>;
export type StaffRoles = z.output<typeof staffRoles>;

/** How staff calls authenticate. Never holds the key or token itself. */
export const serviceCredential = z.object({
  environment: z.enum(environmentIds),
  /** Null if there is none. */
  from: z.enum(['configuration', 'dashboard']).nullable(),
  kind: z.enum(['api-key', 'refresh-token']).nullable(),
  /** Email of the administrator; null if configured or unknown. */
  givenBy: z.string().nullable(),
  givenAt: z.int().nullable(),
  /** Time of the renewal; null for a key, or if the service does not say. */
  tokenExpiresAt: z.int().nullable(),
  renewedAt: z.int().nullable(),
  /** Prevents its use until another is set. */
  lastFailure: z.object({ at: z.int(), why: z.string() }).nullable(),
  /** Whether the owner's email and password can be used. */
  takesPasswords: z.boolean(),
});

export type ServiceCredential = z.output<typeof serviceCredential>;

/** `GET /session/credentials`: one for each environment. */
export const serviceCredentials = z.array(serviceCredential);

const secret = z.string().trim().min(1).max(8192);

/** `PUT /session/credentials/:environment`. The password is used once and not stored. */
export const credentialRequest = z.union([
  z.strictObject({ apiKey: secret }),
  z.strictObject({ refreshToken: secret }),
  z.strictObject({ username: z.string().trim().min(1).max(320), password: z.string().min(1).max(1024) }),
]);

export type CredentialRequest = z.output<typeof credentialRequest>;

/** `POST /session/unmask`, with the reason for the audit log. */
export const unmaskRequest = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(3, { error: 'Say in a few words what you need it for' })
    .max(500, { error: 'Use at most 500 characters' }),
});

export type UnmaskRequest = z.output<typeof unmaskRequest>;

/** `DELETE /session` (200) if the provider can end its own session; otherwise 204. */
export const signedOut = z.object({
  /** The provider's URL to redirect to. */
  logout: z.url({ protocol: /^https?$/ }),
});

export type SignedOut = z.output<typeof signedOut>;

/** For its user or an administrator. Never holds a token or the cookie's value. */
export const listedSession = z.object({
  /** For `DELETE /session/list/:handle`. */
  handle: z.string(),
  /** The requesting session. */
  isThis: z.boolean(),
  account: z.string().nullable(),
  /** As the provider returns it. */
  name: z.string().nullable(),
  environment: session.shape.environment,
  credential: session.shape.credential,
  /** User-Agent at sign-in. */
  agent: z.string().nullable(),
  createdAt: z.int(),
  seenAt: z.int(),
  /** Absolute end. */
  expiresAt: z.int(),
});

export type ListedSession = z.output<typeof listedSession>;

/** `GET /session/list`, last used first. */
export const listedSessions = z.array(listedSession);

/** Query parameter of `GET /session/list` for all users: `?everybody=true`. */
export const EVERYBODY_PARAM = 'everybody';

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

export const auditEntry = z.object({
  /** Line number, without gaps. */
  seq: z.int(),
  /** UNIX seconds of the end, or of the start if the end is unknown (`sent`). */
  at: z.int(),
  action: z.enum(auditActions),
  /** `ok`, `sent`, a status of the service, or the code of a refusal of the proxy. */
  outcome: z.string(),
  account: z.string().nullable(),
  provider: z.string(),
  /** The user's ID at the provider. */
  subject: z.string(),
  environment: z.string().optional(),
  operation: z.string().optional(),
  target: z.string().optional(),
  detail: z.string().optional(),
  /** The same for all lines of a request. */
  requestId: z.string(),
  /** IP address of the browser. */
  address: z.string(),
  /** Whether the line's seal is valid, without a check of the others. */
  isProved: z.boolean(),
});

export type AuditEntry = z.output<typeof auditEntry>;

/** `GET /session/audit`. */
export const auditQuestion = z.object({
  /** Only lines with a lower number. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  action: z.enum(auditActions).optional(),
  /** Part of the email, case-insensitive. */
  account: z.string().max(320).optional(),
  operation: z.string().max(100).optional(),
  from: z.coerce.number().min(0).optional(),
  /** Inclusive. */
  to: z.coerce.number().min(0).optional(),
});

export type AuditQuestion = z.output<typeof auditQuestion>;

/** `GET /session/audit`. */
export const auditPage = z.object({
  /** Newest first. May be fewer than the limit or empty although there are more. */
  entries: z.array(auditEntry),
  /** For `before`; null at the end. */
  next: z.int().nullable(),
});

export type AuditPage = z.output<typeof auditPage>;

/** `POST /session/audit`, before the dashboard creates a file. */
export const exportNotice = z.strictObject({
  action: z.literal('export'),
  what: z.string().trim().min(1).max(200),
  count: z.int().min(0),
  isMasked: z.boolean(),
});

export type ExportNotice = z.output<typeof exportNotice>;
