import { z } from 'zod';
import { joinAnd } from '#contract/join-words.ts';
import { patternError } from '#contract/roles.ts';
import { isRedisAddress } from '#proxy/open-session-store.ts';
import { PLAIN_ID } from '#proxy/read-permission.ts';
import { resolveRole } from '#staff/role-limits.ts';
import { isRedisUrl, issuer, secretText, text } from './config-variables.ts';

/** Facts for rules across fields. */
export interface FileContext {
  /** All roles that a mapping can name. */
  readonly roles: readonly string[];
  /** Provider IDs that occur more than once. */
  readonly repeatedIds: readonly string[];
  readonly environments: readonly string[];
}

const DAY = 86_400;

const seconds = (min: number, max: number) => z.int().min(min).max(max);

const limit = z
  .array(z.string().regex(PLAIN_ID, { error: 'must have letters, digits, - and _ only' }))
  .min(1)
  .optional();

/** As URLs have them, for comparison. */
const callbackHost = z.string().refine(
  (text) => {
    const host = text.replace(/^\*\./, '');
    return text === '*' || (!host.includes('*') && URL.parse(`https://${host}`)?.host === host);
  },
  {
    error:
      'must be a host in small letters, such as hooks.example.com or *.example.com, or * for any address',
  },
);

const pattern = z.string().check(({ value, issues }) => {
  const message = patternError(value);
  if (message !== undefined) issues.push({ code: 'custom', input: value, message });
});

const role = z
  .strictObject({
    operations: z.array(pattern),
    unmask: z.boolean().default(false),
    showsAddresses: z.boolean().default(false),
    administers: z.boolean().default(false),
    callbackHosts: z.array(callbackHost).min(1).optional(),
    organizations: limit,
    applications: limit,
  })
  .refine((definition) => resolveRole('', definition).operations.size > 0, {
    error: 'leaves no operation',
  });

/** Prompts that show a page, unlike `none` (OpenID Connect Core 1.0, 3.1.2.1). */
const PROMPT = /^(?:login|consent|select_account)(?: (?:login|consent|select_account))*$/;

const providerOf = ({ roles, repeatedIds }: FileContext) =>
  z.strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/, { error: 'must have small letters, digits and - only' })
      .refine((id) => !repeatedIds.includes(id), { error: 'is the id of another provider, too' }),
    name: text.max(60),
    issuer,
    clientId: text,
    clientSecret: secretText.optional(),
    scope: text
      .refine((scope) => scope.split(/\s+/).includes('openid'), { error: 'must have openid in it' })
      .default('openid email profile'),
    prompt: z.string().regex(PROMPT, { error: 'must be of login, consent and select_account' }).optional(),
    maxAgeSeconds: seconds(60, 30 * DAY).optional(),
    roles: z
      .array(
        z.strictObject({
          claim: text,
          value: z.string().min(1),
          role: z.string().refine((name) => roles.includes(name), {
            error: `must be a role that there is: ${joinAnd(roles)}`,
          }),
        }),
      )
      .min(1),
  });

/** After `$NAME`s are replaced. */
export const staffFileOf = (context: FileContext) =>
  z.strictObject({
    providers: z.array(providerOf(context)).min(1),
    roles: z
      .record(
        z.string().regex(/^[a-z0-9][a-z0-9 _-]{0,63}$/i, {
          error: 'must be called with up to 64 letters, digits, spaces, - and _',
        }),
        role,
      )
      .default({}),
    contact: text.max(200),
    only: z.boolean().default(false),
    apiKeys: z
      .partialRecord(
        z.string().refine((id) => context.environments.includes(id), {
          error: `must be an environment that is configured: ${joinAnd(context.environments)}`,
        }),
        secretText,
      )
      .default({}),
    audit: text
      .refine((store) => !isRedisAddress(store) || isRedisUrl(store), {
        error: 'must be a path, or an address such as redis://host:6379',
      })
      .optional(),
    unmaskMinutes: z.int().min(1).max(480).default(15),
    recheckSeconds: seconds(30, DAY).default(300),
  });
