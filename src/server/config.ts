import { isIP } from 'node:net';
import { z } from 'zod';
import type { EnvironmentOptions } from '#proxy/upstream.ts';
import { isLoopbackName } from './http/hosts.ts';
import { isPlaceholder, secretFault } from './secrets.ts';

const MILLISECONDS = 1000;

/** An address of a service: https, or http on this machine; a path is allowed, credentials and a query are not. */
const serviceUrl = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const fault = (message: string) => {
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  };
  if (!url || !/^https?:$/.test(url.protocol)) return fault('must be an https address');
  if (url.username || url.password || url.search || url.hash)
    return fault('must be an address without credentials, query and fragment');
  if (url.protocol === 'http:' && !isLoopbackName(url.hostname))
    return fault('must be an https address; plain http is allowed on this machine only');
  return url;
});

const publicUrl = serviceUrl.refine((url) => url.pathname === '/', {
  error: 'must be an address without a path',
});

const text = z.string().trim().min(1);
const yesOrNo = z.stringbool({
  truthy: ['true', '1', 'yes'],
  falsy: ['false', '0', 'no'],
  case: 'sensitive',
  error: 'must be true or false',
});
const clientSecret = text.refine((value) => !isPlaceholder(value), { error: 'is a placeholder' });

const secrets = z.string().transform((list, context) => {
  const all = list.split(',').map((secret) => secret.trim());
  const fault = all.map(secretFault).find((it) => it !== undefined);
  if (fault === undefined) return all;
  context.issues.push({ code: 'custom', input: undefined, message: fault });
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

/** An IP address, or a range of them. */
function isAddress(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  const inRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family !== 0 && inRange && rest.length === 0;
}

const schema = z.object({
  PORT: integer(0, 65_535).default(4400),
  HOST: text.default('localhost'),
  PUBLIC_URL: publicUrl.optional(),
  TRUSTED_PROXIES: text
    .transform((list) => list.split(',').map((it) => it.trim()))
    .refine((list) => list.every(isAddress), { error: 'must be IP addresses or ranges such as 10.0.0.0/8' })
    .optional(),
  SERVICE_URL: serviceUrl.optional(),
  SERVICE_CLIENT_ID: text.optional(),
  SERVICE_CLIENT_SECRET: clientSecret.optional(),
  EVAL_SERVICE_URL: serviceUrl.optional(),
  EVAL_SERVICE_CLIENT_ID: text.optional(),
  EVAL_SERVICE_CLIENT_SECRET: clientSecret.optional(),
  SESSION_SECRET: secrets.optional(),
  SESSION_FILE: text.default('data/sessions.db'),
  SERVICE_FILE: text.default('data/service.db'),
  DEMO_LOGS: integer(0, 10_000_000).default(20_000),
  SERVICE_LOOPBACK_CALLBACKS: yesOrNo.default(false),
  SERVICE_DAILY_EMAILS: integer(0, 1_000_000_000).optional(),
  SESSION_IDLE_SECONDS: integer(1, 86_400).default(3600),
  SESSION_ABSOLUTE_SECONDS: integer(1, 30 * 86_400).default(43_200),
  SIGN_IN_ATTEMPTS: integer(1, 1000).default(10),
  BODY_LIMIT: integer(1024, 64 * 1024 * 1024).default(1024 * 1024),
  UPSTREAM_TIMEOUT_SECONDS: integer(1, 600).default(30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

type Variables = z.output<typeof schema>;

/** What the server was told, checked. Times are milliseconds. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL | undefined;
  /** Addresses of reverse proxies whose word on the client's address is taken. */
  readonly trustedProxies: readonly string[];
  /** Live environments; none means the embedded service. */
  readonly environments: readonly EnvironmentOptions[];
  /** Undefined only where the embedded service is the one environment. */
  readonly sessionSecrets: readonly string[] | undefined;
  readonly sessionFile: string;
  readonly serviceFile: string;
  readonly demoLogs: number;
  /** Whether callbacks of the embedded service may go to this machine. */
  readonly loopbackCallbacks: boolean;
  /** Emails that a user of the embedded service may send in a day; its own default when undefined. */
  readonly dailyEmails: number | undefined;
  readonly idleLimit: number;
  readonly absoluteLimit: number;
  readonly signInAttempts: number;
  readonly bodyLimit: number;
  readonly upstreamTimeout: number;
  readonly logLevel: Variables['LOG_LEVEL'];
}

/** Everything that is wrong with the environment variables, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const LIVE = [
  { id: 'production', prefix: '' },
  { id: 'evaluation', prefix: 'EVAL_' },
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Rules between variables are checked on what was given, so that they are reported along with faults of single ones. */
function faultsBetween(given: Environment): string[] {
  const has = (name: string) => given[name] !== undefined;
  const faults = LIVE.flatMap(({ prefix }) => {
    const names = ['SERVICE_URL', 'SERVICE_CLIENT_ID', 'SERVICE_CLIENT_SECRET'].map((name) => prefix + name);
    if (!names.some(has)) return [];
    const set = names.filter(has).join(' and ');
    return names.filter((name) => !has(name)).map((name) => `${name} is missing, since ${set} is set`);
  });
  if (LIVE.some(({ prefix }) => has(`${prefix}SERVICE_URL`)) && !has('SESSION_SECRET'))
    faults.push(
      'SESSION_SECRET is missing; a live service needs one of its own, such as: openssl rand -base64 48',
    );
  return faults;
}

function environmentsOf(variables: Variables): EnvironmentOptions[] {
  return LIVE.flatMap(({ id, prefix }) => {
    const baseUrl = variables[`${prefix}SERVICE_URL`];
    const clientId = variables[`${prefix}SERVICE_CLIENT_ID`];
    const secret = variables[`${prefix}SERVICE_CLIENT_SECRET`];
    return baseUrl && clientId && secret
      ? [{ id, baseUrl, clientId, clientSecret: secret, demoAccounts: [] }]
      : [];
  });
}

/**
 * Reads the configuration from environment variables. A variable that is empty counts as not set.
 * @throws ConfigError with every fault there is
 */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...faultsBetween(given),
  ];
  const variables = parsed.data;
  if (variables && variables.SESSION_IDLE_SECONDS > variables.SESSION_ABSOLUTE_SECONDS)
    faults.push('SESSION_IDLE_SECONDS must not be above SESSION_ABSOLUTE_SECONDS');
  if (!variables || faults.length > 0) throw new ConfigError(faults);
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: variables.PUBLIC_URL,
    trustedProxies: variables.TRUSTED_PROXIES ?? [],
    environments: environmentsOf(variables),
    sessionSecrets: variables.SESSION_SECRET,
    sessionFile: variables.SESSION_FILE,
    serviceFile: variables.SERVICE_FILE,
    demoLogs: variables.DEMO_LOGS,
    loopbackCallbacks: variables.SERVICE_LOOPBACK_CALLBACKS,
    dailyEmails: variables.SERVICE_DAILY_EMAILS,
    idleLimit: variables.SESSION_IDLE_SECONDS * MILLISECONDS,
    absoluteLimit: variables.SESSION_ABSOLUTE_SECONDS * MILLISECONDS,
    signInAttempts: variables.SIGN_IN_ATTEMPTS,
    bodyLimit: variables.BODY_LIMIT,
    upstreamTimeout: variables.UPSTREAM_TIMEOUT_SECONDS * MILLISECONDS,
    logLevel: variables.LOG_LEVEL,
  };
}
