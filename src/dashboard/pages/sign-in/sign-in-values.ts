import { z } from 'zod';
import { type Environment, type Session, type SignInRequest, signInRequest } from '#contract/session.ts';

/** Scope of a session: `*`, or a space-delimited list of URL patterns (document, Authentication 7). */

/** Matches every GET: a method and a prefix of all paths. */
export const READ_ONLY_SCOPE = 'GET/*';

export const FULL_SCOPE = '*';

const METHODS = 'GET|POST|PUT|DELETE';
const SEGMENT = String.raw`(?:\*|[\w.~%{}-]+)`;
const PATTERN = new RegExp(`^(?:(?:${METHODS})/)?${SEGMENT}(?:/${SEGMENT})*$`);

const METHOD_ALONE = new RegExp(`^(?:${METHODS}):?$`, 'i');

/** A sentence with the remedy; undefined if the scope is valid. */
export function scopeError(scope: string): string | undefined {
  const patterns = scope.split(/\s+/).filter(Boolean);
  if (patterns.length === 0) return 'Enter at least one URL pattern, such as document/*';
  const wrong = patterns.find((pattern) => METHOD_ALONE.test(pattern) || !PATTERN.test(pattern));
  if (wrong === undefined) return undefined;
  if (METHOD_ALONE.test(wrong))
    return `Write the method and the path as one word, such as ${wrong.replace(':', '').toUpperCase()}/user`;
  if (wrong.startsWith('/')) return `Leave out the slash at the start of ${wrong}`;
  if (/[,;]/.test(wrong)) return 'Separate the patterns by spaces or lines';
  return `${wrong} is no URL pattern; write a path, or a prefix that ends in /*, such as document/*`;
}

const [byPassword, byApiKey] = signInRequest.options;
const { environment, username, password } = byPassword.shape;

const scopes = { full: FULL_SCOPE, read: READ_ONLY_SCOPE };

/** A request, or a redirect to the service's sign-in page. */
export type SignInStep =
  | { readonly request: SignInRequest }
  | {
      readonly visit: {
        readonly environment: Environment['id'];
        readonly scope: string;
        /** Prefills the service's page and names the session here. */
        readonly account: string | undefined;
      };
    };

const access = z.enum(['full', 'read', 'custom']);

interface Access {
  readonly access: z.output<typeof access>;
  readonly scope: string;
}

function checkScope({ access, scope }: Access, context: z.RefinementCtx): void {
  const error = access === 'custom' ? scopeError(scope) : undefined;
  if (error) context.addIssue({ code: 'custom', path: ['scope'], message: error });
}

const scopeOf = ({ access, scope }: Access) =>
  access === 'custom' ? scope.trim().split(/\s+/).join(' ') : scopes[access];

/** Fields of other ways to sign in keep their values but are not sent. */
export const signInValues = z
  .discriminatedUnion('credential', [
    z
      .object({
        credential: z.literal('service-page'),
        environment,
        username: z.string().trim().max(320),
        password: z.string(),
        access,
        scope: z.string().max(2048),
        apiKey: z.string(),
      })
      .superRefine(checkScope),
    z
      .object({
        credential: z.literal('password'),
        environment,
        username,
        password,
        access,
        scope: z.string().max(2048),
        apiKey: z.string(),
      })
      .superRefine(checkScope),
    z.object({
      credential: z.literal('api-key'),
      environment,
      apiKey: byApiKey.shape.apiKey,
      username: z.string(),
      password: z.string(),
      access,
      scope: z.string(),
    }),
  ])
  .transform((values): SignInStep => {
    const { environment, username, password, apiKey } = values;
    switch (values.credential) {
      case 'service-page':
        return { visit: { environment, scope: scopeOf(values), account: username || undefined } };
      case 'password':
        return { request: { environment, username, password, scope: scopeOf(values) } };
      case 'api-key':
        return { request: { environment, apiKey } };
    }
  });

export type SignInValues = z.input<typeof signInValues>;

const MISSING: Readonly<Record<string, string>> = {
  username: 'Enter the email of your account',
  password: 'Enter your password',
  apiKey: 'Enter the API key',
};

export function wordsOf({ code, path, message }: z.core.$ZodRawIssue): string | undefined {
  const field = String(path?.[0] ?? '');
  if (code === 'too_small') return MISSING[field];
  if (code === 'too_big') return 'This is too long';
  return message;
}

export type SignInWay = SignInValues['credential'];

/** Keeps the chosen way if the environment offers it. */
export const wayIn = ({ signInWays }: Pick<Environment, 'signInWays'>, chosen?: SignInWay): SignInWay =>
  signInWays.find((way) => way === chosen) ?? signInWays[0] ?? 'password';

/** The way that created a session; undefined if the form does not offer it. */
export function wayOf(credential: Session['credential']): SignInWay | undefined {
  if (credential === 'openid') return undefined;
  return credential === 'authorization-code' ? 'service-page' : credential;
}

export function initialValues(known: {
  readonly environment: Environment['id'];
  readonly account?: string | null;
  readonly credential?: SignInWay | undefined;
  readonly scope?: string;
}): SignInValues {
  const { environment, account, credential = 'password', scope = FULL_SCOPE } = known;
  const access = scope === FULL_SCOPE ? 'full' : scope === READ_ONLY_SCOPE ? 'read' : 'custom';
  return {
    credential,
    environment,
    username: account ?? '',
    password: '',
    apiKey: '',
    access,
    scope: access === 'custom' ? scope : '',
  };
}
