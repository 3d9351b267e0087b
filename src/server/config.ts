import { isLoopbackName } from '#http/hosts.ts';
import type { EnvironmentOptions } from '#proxy/upstream.ts';
import type { StaffOptions } from '#staff/staff-options.ts';
import { type Variables, variablesSchema } from './config-variables.ts';

const MILLISECONDS = 1000;

/** The validated configuration. Times are milliseconds. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL | undefined;
  /** Reverse proxies whose forwarded client address is trusted. */
  readonly trustedProxies: readonly string[];
  /** Live environments; empty for the embedded service. */
  readonly environments: readonly EnvironmentOptions[];
  /** Undefined only with the embedded service alone. */
  readonly sessionSecrets: readonly string[] | undefined;
  readonly sessionFile: string;
  /** URL of a Redis, or the session file. */
  readonly sessionStore: string;
  /** If undefined, passwords are only allowed without an authorize page. */
  readonly passwordSignIn: boolean | undefined;
  readonly serviceFile: string;
  readonly demoLogs: number;
  /** Whether the embedded service may send callbacks to this machine. */
  readonly loopbackCallbacks: boolean;
  /** Emails per user and day of the embedded service; default: its own. */
  readonly dailyEmails: number | undefined;
  /** Whether the embedded service only has documented operations. */
  readonly documentedOnly: boolean;
  readonly idleLimit: number;
  readonly absoluteLimit: number;
  readonly signInAttempts: number;
  readonly bodyLimit: number;
  readonly upstreamTimeout: number;
  /** Bearer token of `/metrics`; undefined disables it. */
  readonly metricsToken: string | undefined;
  /** How long the server accepts requests after the signal to end, while it reports not ready. */
  readonly drainTime: number;
  /** How long requests in progress may take after that. */
  readonly shutdownTime: number;
  readonly logLevel: Variables['LOG_LEVEL'];
  /** Undefined if not configured. */
  readonly staff?: StaffOptions | undefined;
}

/** All errors of the environment variables and the staff sign-in file, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`The configuration cannot be used:\n${errors.map((error) => `  - ${error}`).join('\n')}`);
    this.errors = errors;
  }
}

const LIVE = [
  { id: 'production', prefix: '' },
  { id: 'evaluation', prefix: 'EVAL_' },
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Checked on the raw variables, so that these errors are reported along with those of single variables. */
function errorsBetween(given: Environment): string[] {
  const has = (name: string) => given[name] !== undefined;
  const errors = LIVE.flatMap(({ prefix }) => {
    const names = ['SERVICE_URL', 'SERVICE_CLIENT_ID', 'SERVICE_CLIENT_SECRET'].map((name) => prefix + name);
    if (!names.some(has)) return [];
    const set = names.filter(has).join(' and ');
    return names.filter((name) => !has(name)).map((name) => `${name} is missing, since ${set} is set`);
  });
  for (const { prefix } of LIVE) {
    for (const name of ['SERVICE_AUTHORIZE_URL', 'SERVICE_ISSUER'])
      if (has(prefix + name) && !has(`${prefix}SERVICE_URL`))
        errors.push(`${prefix}${name} is set without ${prefix}SERVICE_URL`);
  }
  if (has('SESSION_STORE') && !has('SESSION_SECRET'))
    errors.push('SESSION_SECRET is missing; all replicas that share SESSION_STORE need the same');
  if (LIVE.some(({ prefix }) => has(`${prefix}SERVICE_URL`)) && !has('SESSION_SECRET'))
    errors.push(
      'SESSION_SECRET is missing; a live service needs one of its own, such as: openssl rand -base64 48',
    );
  const host = given.HOST;
  if (host !== undefined && !isLoopbackName(host) && !has('PUBLIC_URL'))
    errors.push(
      `PUBLIC_URL is missing, since HOST lets other machines reach the server: name the address that browsers open, or http://localhost:${given.PORT ?? 4400} where they all run on this machine`,
    );
  return errors;
}

function environmentsOf(variables: Variables): EnvironmentOptions[] {
  return LIVE.flatMap(({ id, prefix }) => {
    const baseUrl = variables[`${prefix}SERVICE_URL`];
    const clientId = variables[`${prefix}SERVICE_CLIENT_ID`];
    const secret = variables[`${prefix}SERVICE_CLIENT_SECRET`];
    if (!baseUrl || !clientId || !secret) return [];
    const url = variables[`${prefix}SERVICE_AUTHORIZE_URL`];
    const issuer = variables[`${prefix}SERVICE_ISSUER`];
    const authorizePage = url && {
      url,
      issuer: issuer ?? url.origin,
      sendsIssuer: issuer !== undefined,
      pkce: variables[`${prefix}SERVICE_PKCE`],
    };
    const passwordGrant = variables.PASSWORD_SIGN_IN ?? !authorizePage;
    return [{ id, baseUrl, clientId, clientSecret: secret, demoAccounts: [], authorizePage, passwordGrant }];
  });
}

/** An empty variable counts as not set. */
const givenOf = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Reads the environment variables and the file in STAFF_CONFIG. @throws ConfigError with all errors */
export async function readWholeConfig(env: Environment): Promise<Config> {
  const given = givenOf(env);
  if (given.STAFF_CONFIG === undefined) return readConfig(env);
  const { readStaffConfig } = await import('./staff-config.ts');
  const { options: staff, errors } = readStaffConfig(given);
  return { ...readConfig(env, errors), staff };
}

/** Reads the environment variables. @param more errors found elsewhere @throws ConfigError with all errors */
export function readConfig(env: Environment, more: readonly string[] = []): Config {
  const given = givenOf(env);
  const parsed = variablesSchema.safeParse(given);
  const errors = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...errorsBetween(given),
    ...more,
  ];
  const variables = parsed.data;
  if (variables && variables.SESSION_IDLE_SECONDS > variables.SESSION_ABSOLUTE_SECONDS)
    errors.push('SESSION_IDLE_SECONDS must not be above SESSION_ABSOLUTE_SECONDS');
  if (!variables || errors.length > 0) throw new ConfigError(errors);
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: variables.PUBLIC_URL,
    trustedProxies: variables.TRUSTED_PROXIES ?? [],
    environments: environmentsOf(variables),
    sessionSecrets: variables.SESSION_SECRET,
    sessionFile: variables.SESSION_FILE,
    sessionStore: variables.SESSION_STORE ?? variables.SESSION_FILE,
    passwordSignIn: variables.PASSWORD_SIGN_IN,
    serviceFile: variables.SERVICE_FILE,
    demoLogs: variables.DEMO_LOGS,
    loopbackCallbacks: variables.SERVICE_LOOPBACK_CALLBACKS,
    dailyEmails: variables.SERVICE_DAILY_EMAILS,
    documentedOnly: variables.SERVICE_DOCUMENTED_ONLY,
    idleLimit: variables.SESSION_IDLE_SECONDS * MILLISECONDS,
    absoluteLimit: variables.SESSION_ABSOLUTE_SECONDS * MILLISECONDS,
    signInAttempts: variables.SIGN_IN_ATTEMPTS,
    bodyLimit: variables.BODY_LIMIT,
    upstreamTimeout: variables.UPSTREAM_TIMEOUT_SECONDS * MILLISECONDS,
    metricsToken: variables.METRICS_TOKEN,
    drainTime: variables.DRAIN_SECONDS * MILLISECONDS,
    shutdownTime: variables.SHUTDOWN_SECONDS * MILLISECONDS,
    logLevel: variables.LOG_LEVEL,
  };
}
