import { z } from 'zod';

/** The token proxy's interface for environments and sessions. */

export const environmentIds = ['embedded', 'production', 'evaluation'] as const;

export const environment = z.object({
  id: z.enum(environmentIds),
  /** Of the service's base URL. */
  origin: z.string(),
  /** The default first. */
  signInWays: z.array(z.enum(['service-page', 'password', 'api-key'])),
  /** Only for the embedded service with demo data. */
  demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.string() })),
});

export type Environment = z.output<typeof environment>;

/** Host and port: `api.signing.example`. */
export const hostOf = ({ origin }: Environment): string => new URL(origin).host;

/** `POST /session`. `scope` is `*` or a space-delimited list of URL patterns (document, Authentication 7). */
export const signInRequest = z.union([
  z.strictObject({
    environment: z.enum(environmentIds),
    username: z.string().trim().min(1).max(320),
    password: z.string().min(1).max(1024),
    scope: z.string().trim().min(1).max(2048).optional(),
  }),
  z.strictObject({ environment: z.enum(environmentIds), apiKey: z.string().trim().min(1).max(1024) }),
]);

export type SignInRequest = z.output<typeof signInRequest>;

/** A user of the company sign-in. Times are UNIX seconds. */
export const staffMember = z.object({
  /** As the provider returns it. */
  name: z.string().nullable(),
  /** The sign-in provider's ID. */
  provider: z.string(),
  /** Current role names; empty if the provider's groups match none. */
  roles: z.array(z.string()),
  operations: z.array(z.string()),
  /** Allowed callback hosts; `*` for any URL. */
  callbackHosts: z.array(z.string()),
  mayUnmask: z.boolean(),
  /** Null if masked. */
  unmaskedUntil: z.int().nullable(),
  /** Sees the audit log, all sessions and the service's credential. */
  administers: z.boolean(),
});

export type StaffMember = z.output<typeof staffMember>;

/** Times are UNIX seconds. Never holds a token. */
export const session = z.object({
  environment: z.enum(environmentIds),
  /** Email; null if neither the user nor the service gave one. */
  account: z.string().nullable(),
  /** The account is verified by its password, or by the service, which has confirmed the email. */
  isProved: z.boolean(),
  /** Opaque and stable key of the account's data in the browser. */
  accountKey: z.string(),
  credential: z.enum(['password', 'api-key', 'authorization-code', 'openid']),
  scope: z.string(),
  /** Absolute end. */
  expiresAt: z.int(),
  /** Seconds. */
  idleSeconds: z.int(),
  /** Only for the company sign-in (`openid`). */
  staff: staffMember.optional(),
});

export type Session = z.output<typeof session>;

/** Public information on the company sign-in. */
const staffSignIn = z.object({
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** An address or a sentence of the configuration. */
  contact: z.string(),
});

/** `GET /session` (200, also without a session) and `POST /session` (201). */
export const sessionState = z.object({
  environments: z.array(environment),
  session: session.nullable(),
  /** Only if configured. */
  staffSignIn: staffSignIn.optional(),
});

export type SessionState = z.output<typeof sessionState>;

/** Query parameter of the sign-in page with the problem's code. */
export const SIGN_IN_ERROR_PARAM = 'failed';

/** Query parameter with the ID in the server's log. */
export const REQUEST_ID_PARAM = 'request';

/** Query parameter with the seconds to wait. */
export const WAIT_PARAM = 'wait';

/** Query parameter of `DELETE /session` that ends every session of a verified account or API key: `?everywhere=true`. */
export const EVERYWHERE_PARAM = 'everywhere';
