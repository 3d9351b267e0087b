import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopbackName } from '#http/hosts.ts';
import { isRedisAddress } from '#proxy/open-session-store.ts';
import { isPlaceholder, secretError } from './secrets.ts';

/** https, or http on this machine; a path is allowed, credentials and a query are not. */
const serviceUrl = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const error = (message: string) => {
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  };
  if (!url || !/^https?:$/.test(url.protocol)) return error('must be an https address');
  if (url.username || url.password || url.search || url.hash)
    return error('must be an address without credentials, query and fragment');
  if (url.protocol === 'http:' && !isLoopbackName(url.hostname))
    return error('must be an https address; plain http is allowed on this machine only');
  return url;
});

/** RFC 8414, 2: a URL without query and fragment, kept to the letter, since it is compared to the letter (RFC 9207, 2.4). */
export const issuer = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    for (const { message } of serviceUrl.safeParse(value).error?.issues ?? [])
      issues.push({ code: 'custom', input: value, message });
  });

const publicUrl = serviceUrl.refine((url) => url.pathname === '/', {
  error: 'must be an address without a path',
});

export const text = z.string().trim().min(1);
const yesOrNo = z.stringbool({
  truthy: ['true', '1', 'yes'],
  falsy: ['false', '0', 'no'],
  case: 'sensitive',
  error: 'must be true or false',
});
/** Refuses placeholders of a manual. */
export const secretText = text.refine((value) => !isPlaceholder(value), { error: 'is a placeholder' });

const secrets = z.string().transform((list, context) => {
  const all = list.split(',').map((secret) => secret.trim());
  const error = all.map(secretError).find((it) => it !== undefined);
  if (error === undefined) return all;
  context.issues.push({ code: 'custom', input: undefined, message: error });
  return z.NEVER;
});

function integer(min: number, max: number) {
  const error = `must be an integer from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }));
}

/** An IP address or a range. */
function isAddress(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  const inRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family !== 0 && inRange && rest.length === 0;
}

export const isRedisUrl = (value: string): boolean => isRedisAddress(value) && URL.canParse(value);

/** Each by itself; rules between variables are in the configuration. */
export const variablesSchema = z.object({
  PORT: integer(0, 65_535).default(4400),
  HOST: text.default('localhost'),
  PUBLIC_URL: publicUrl.optional(),
  TRUSTED_PROXIES: text
    .transform((list) => list.split(',').map((it) => it.trim()))
    .refine((list) => list.every(isAddress), { error: 'must be IP addresses or ranges such as 10.0.0.0/8' })
    .optional(),
  SERVICE_URL: serviceUrl.optional(),
  SERVICE_CLIENT_ID: text.optional(),
  SERVICE_CLIENT_SECRET: secretText.optional(),
  SERVICE_AUTHORIZE_URL: serviceUrl.optional(),
  SERVICE_ISSUER: issuer.optional(),
  SERVICE_PKCE: yesOrNo.default(true),
  EVAL_SERVICE_URL: serviceUrl.optional(),
  EVAL_SERVICE_CLIENT_ID: text.optional(),
  EVAL_SERVICE_CLIENT_SECRET: secretText.optional(),
  EVAL_SERVICE_AUTHORIZE_URL: serviceUrl.optional(),
  EVAL_SERVICE_ISSUER: issuer.optional(),
  EVAL_SERVICE_PKCE: yesOrNo.default(true),
  STAFF_CONFIG: text.optional(),
  PASSWORD_SIGN_IN: yesOrNo.optional(),
  SESSION_SECRET: secrets.optional(),
  SESSION_STORE: text
    .refine(isRedisUrl, { error: 'must be an address such as redis://host:6379' })
    .optional(),
  SESSION_FILE: text.default('data/sessions.db'),
  SERVICE_FILE: text.default('data/service.db'),
  DEMO_LOGS: integer(0, 10_000_000).default(20_000),
  SERVICE_LOOPBACK_CALLBACKS: yesOrNo.default(false),
  SERVICE_DAILY_EMAILS: integer(0, 1_000_000_000).optional(),
  SERVICE_DOCUMENTED_ONLY: yesOrNo.default(false),
  SESSION_IDLE_SECONDS: integer(1, 86_400).default(3600),
  SESSION_ABSOLUTE_SECONDS: integer(1, 30 * 86_400).default(43_200),
  SIGN_IN_ATTEMPTS: integer(1, 1000).default(10),
  BODY_LIMIT: integer(1024, 64 * 1024 * 1024).default(1024 * 1024),
  UPSTREAM_TIMEOUT_SECONDS: integer(1, 600).default(30),
  METRICS_TOKEN: text.min(16, { error: 'must have at least 16 characters' }).optional(),
  DRAIN_SECONDS: integer(0, 600).default(0),
  SHUTDOWN_SECONDS: integer(1, 600).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export type Variables = z.output<typeof variablesSchema>;
