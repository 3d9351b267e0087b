import { z } from 'zod';

/** The token proxy's own interface: what the browser may know of environments and of its session. */

export const environmentIds = ['embedded', 'production', 'evaluation'] as const;

export const environment = z.object({
  id: z.enum(environmentIds),
  /** Origin of the service's base address, for the person to check and for commands to call. */
  origin: z.string(),
  /** How people can sign in, the way that is offered first in front. */
  signInWays: z.array(z.enum(['service-page', 'password', 'api-key'])),
  /** Accounts that can be tried; only where the embedded service runs with demo data. */
  demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.string() })),
});

export type Environment = z.output<typeof environment>;

/** The environment as people tell it from others: host and port, such as `api.signing.example`. */
export const hostOf = ({ origin }: Environment): string => new URL(origin).host;

/** Body of `POST /session`. `scope` is `*` or a space-delimited list of URL patterns (document, Authentication 7). */
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

/** What somebody who signed in with the company's account may do. Times are UNIX seconds. */
export const staffMember = z.object({
  /** Full name, as the provider tells it. */
  name: z.string().nullable(),
  /** Id of the provider that they signed in with. */
  provider: z.string(),
  /** Names of their roles, as of this request; none where the provider's groups lead to none any more. */
  roles: z.array(z.string()),
  /** Ids of the operations that these roles may call. */
  operations: z.array(z.string()),
  /** Hosts that these roles may have callbacks sent to; `*` for any address. */
  callbackHosts: z.array(z.string()),
  /** Whether they may ask for what is masked. */
  mayUnmask: z.boolean(),
  /** Until when they get what is masked otherwise; null where it is masked now. */
  unmaskedUntil: z.int().nullable(),
  /** Whether they see the audit log, everybody's sessions and the credential of the service. */
  administers: z.boolean(),
});

export type StaffMember = z.output<typeof staffMember>;

/** A session as the browser sees it. Times are UNIX seconds. Never holds a token. */
export const session = z.object({
  environment: z.enum(environmentIds),
  /** Email of the account; null where neither the person nor the service told. */
  account: z.string().nullable(),
  /** The account is proved: by its password, or by the service, which says that its user has confirmed the email. */
  isProved: z.boolean(),
  /** Opaque and stable for the account in its environment: what the browser keeps its own data under. */
  accountKey: z.string(),
  credential: z.enum(['password', 'api-key', 'authorization-code', 'openid']),
  scope: z.string(),
  /** When the session ends however active it is. */
  expiresAt: z.int(),
  /** How long it may stay idle, in seconds. */
  idleSeconds: z.int(),
  /** Only where somebody signed in with the company's account (`openid`). */
  staff: staffMember.optional(),
});

export type Session = z.output<typeof session>;

/** Signing in with the company's account, as anybody may know of it. */
const staffSignIn = z.object({
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whom to ask for a role, as the configuration names them: an address or a sentence. */
  contact: z.string(),
});

/** Answer of `GET /session` (200, also without a session) and of `POST /session` (201). */
export const sessionState = z.object({
  environments: z.array(environment),
  session: session.nullable(),
  /** Only where staff sign-in is configured. */
  staffSignIn: staffSignIn.optional(),
});

export type SessionState = z.output<typeof sessionState>;

/** Name of the query parameter of the sign-in page that says which problem ended a sign-in on the service's page. */
export const SIGN_IN_ERROR_PARAM = 'failed';

/** Name of the query parameter beside it: the id under which the server's log has the cause. */
export const REQUEST_ID_PARAM = 'request';

/** Name of the query parameter beside it: how many seconds to wait, where the service or the proxy says so. */
export const WAIT_PARAM = 'wait';

/**
 * Name of the query parameter of `DELETE /session` that ends every session of the account, where it is proved, or every
 * one with the same API key: `?everywhere=true`.
 */
export const EVERYWHERE_PARAM = 'everywhere';
