import { z } from 'zod';
import { type Environment, type SignInRequest, signInRequest } from '#contract/session.ts';
import { FULL_SCOPE, READ_ONLY_SCOPE, scopeFault } from './scope.ts';

const [byPassword, byApiKey] = signInRequest.options;
const { environment, username, password } = byPassword.shape;

const scopes = { full: FULL_SCOPE, read: READ_ONLY_SCOPE };

/** What the sign-in form holds, and the request that it makes. Fields of the other way in are kept and not sent. */
export const signInValues = z
  .discriminatedUnion('credential', [
    z
      .object({
        credential: z.literal('password'),
        environment,
        username,
        password,
        access: z.enum(['full', 'read', 'custom']),
        scope: z.string().max(2048),
        apiKey: z.string(),
      })
      .superRefine(({ access, scope }, context) => {
        const fault = access === 'custom' ? scopeFault(scope) : undefined;
        if (fault) context.addIssue({ code: 'custom', path: ['scope'], message: fault });
      }),
    z.object({
      credential: z.literal('api-key'),
      environment,
      apiKey: byApiKey.shape.apiKey,
      username: z.string(),
      password: z.string(),
      access: z.enum(['full', 'read', 'custom']),
      scope: z.string(),
    }),
  ])
  .transform((values): SignInRequest => {
    if (values.credential === 'api-key') return { environment: values.environment, apiKey: values.apiKey };
    const { access, scope } = values;
    return {
      environment: values.environment,
      username: values.username,
      password: values.password,
      scope: access === 'custom' ? scope.trim().split(/\s+/).join(' ') : scopes[access],
    };
  });

/** The form's fields as they are typed. */
export type SignInValues = z.input<typeof signInValues>;

const MISSING: Readonly<Record<string, string>> = {
  username: 'Enter the email of your account',
  password: 'Enter your password',
  apiKey: 'Enter the API key',
};

/** Says in the form's own words what the contract's schema finds. */
export function wordsOf({ code, path, message }: z.core.$ZodRawIssue): string | undefined {
  const field = String(path?.[0] ?? '');
  if (code === 'too_small') return MISSING[field];
  if (code === 'too_big') return 'This is too long';
  return message;
}

/** The form before anybody types, with what is known already. */
export function initialValues(known: {
  readonly environment: Environment['id'];
  readonly account?: string | null;
  readonly credential?: 'password' | 'api-key';
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
