import { z } from 'zod';
import { environmentIds } from './session.ts';

/** The token proxy's own interface for staff, beside `session.ts`. Times are UNIX seconds. */

/** A role, and who has it. */
export const staffRole = z.object({
  name: z.string(),
  /** Ids of its operations. */
  operations: z.array(z.string()),
  /** Ids of those that it would have without its limits: nothing in their addresses names what it is for. */
  leftOut: z.array(z.string()),
  unmask: z.boolean(),
  showsAddresses: z.boolean(),
  administers: z.boolean(),
  /** Ids of the only organizations, and of the only applications, that it is for; null where of all. */
  organizations: z.array(z.string()).nullable(),
  applications: z.array(z.string()).nullable(),
  /** What gives it: a claim of a provider, with a value in which `*` stands for any characters. */
  givenBy: z.array(z.object({ provider: z.string(), claim: z.string(), value: z.string() })),
});

/** Answer of `GET /session/roles`, which administrators get. */
export const staffRoles = z.object({ roles: z.array(staffRole) });

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
  /** Whether the owner's email and password can be given in its place. */
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
    .min(3, { error: 'must have at least 3 characters' })
    .max(500, { error: 'must have at most 500 characters' }),
});
