import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { ProxyOptions } from '#proxy/options.ts';
import type { EnvironmentOptions } from '#proxy/upstream.ts';
import { keepTemporaryFilesBeside } from '#service/store/temporary-files.ts';
import type { StaffOptions } from '#staff/staff-options.ts';
import { staffPlugin } from '#staff/staff-plugin.ts';
import { createApp } from './app.ts';
import { registerAssets } from './assets.ts';
import { buildIfStale } from './build/build-dashboard.ts';
import { type Config, ConfigError, readWholeConfig } from './config.ts';
import type { DemoStaff } from './demo-staff/start-demo-staff.ts';
import type { EmbeddedEnvironment } from './embedded-environment.ts';
import { greeting, startWarning } from './greeting.ts';
import { ownSecret } from './secrets.ts';

const CONNECT_TIMEOUT = 10_000;
const TOKEN_TIMEOUT = 15_000;
const ATTEMPT_WINDOW = 15 * 60_000;
/** Limits of demo accounts: anyone can try one, and many users may share an address. */
const WIDER = { account: 10, address: 200 };
/** Milliseconds after which one more failure is allowed. */
const ATTEMPT_PAUSE = 10_000;

function proxyOptions(
  config: Config,
  environments: readonly EnvironmentOptions[],
  sessionSecrets: readonly string[],
  staff: StaffOptions | undefined,
): ProxyOptions {
  const answer = config.upstreamTimeout;
  return {
    environments,
    publicUrl: config.publicUrl,
    sessionSecrets,
    sessionStore: config.sessionStore,
    limits: { idle: config.idleLimit, absolute: config.absoluteLimit },
    attempts: {
      perAccountAtAddress: config.signInAttempts,
      perAddress: config.signInAttempts * WIDER.address,
      perAccount: config.signInAttempts * WIDER.account,
      window: ATTEMPT_WINDOW,
      pause: ATTEMPT_PAUSE,
    },
    bodyLimit: config.bodyLimit,
    timeouts: {
      connect: Math.min(answer, CONNECT_TIMEOUT),
      answer,
      token: Math.min(answer, TOKEN_TIMEOUT),
    },
    staffOnly: staff?.only ?? false,
    now: Date.now,
  };
}

const ROOT = join(import.meta.dirname, '../..');
/** Of Vite's client. */
const VITE_PROTOCOL = 'vite-hmr';
/** Milliseconds. */
const LIMITS = { headersTimeout: 15_000, requestTimeout: 60_000 };
/** An answer's maximum time as a multiple of the service's idle timeout: ten megabytes at 100 kbit/s. */
const WHOLE_ANSWER = 30;
/** Milliseconds within which a second signal counts as the same. */
const SAME_SIGNAL = 500;
const EXPLAINED = new Set([
  'ConfigError',
  'StartFailure',
  'ProviderFailure',
  'AuditLogError',
  'SessionStoreError',
]);

const say = (text: string) => process.stdout.write(text);

/** Imported on demand, since Vite loads slowly and a fresh build does not need it. */
async function addDevelopmentPages(app: FastifyInstance): Promise<void> {
  const { registerDevelopmentPages } = await import('./development-pages.ts');
  await registerDevelopmentPages(app, ROOT);
}

async function addBuiltPages(app: FastifyInstance): Promise<void> {
  await registerAssets(app, await buildIfStale(ROOT, (line) => say(`${line}\n`)));
}

async function staffGreeting(
  staff: StaffOptions | undefined,
  environments: readonly EnvironmentOptions[],
): Promise<string> {
  if (!staff) return '';
  const { staffSummary } = await import('./staff-summary.ts');
  return staffSummary(staff, environments);
}

interface Options {
  readonly dev?: boolean | undefined;
  readonly 'demo-staff'?: boolean | undefined;
  readonly 'documented-only'?: boolean | undefined;
  readonly seed?: readonly string[] | undefined;
}

/** @throws ConfigError for an unknown option */
function readOptions(args: readonly string[]): Options {
  const flag = { type: 'boolean' } as const;
  const options = {
    ...{ dev: flag, 'demo-staff': flag, 'documented-only': flag },
    seed: { type: 'string', multiple: true },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ConfigError([
      `${message}. There are --demo-staff, --seed FILE and --documented-only; all else is set by variables: docs/configuration.md`,
    ]);
  }
}

/** Checks the port before anything is built. */
async function tryPort({ port, host }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

async function start(
  config: Config,
  { dev: development = false, seed = [], 'demo-staff': demo = false }: Options,
  isEnding: () => boolean,
): Promise<() => Promise<void>> {
  await tryPort(config);
  const isEmbedded = config.environments.length === 0;
  keepTemporaryFilesBeside(isEmbedded ? config.serviceFile : config.sessionFile);
  let embedded: EmbeddedEnvironment | undefined;
  if (isEmbedded) {
    const { startEmbedded } = await import('./embedded-environment.ts');
    embedded = await startEmbedded(config, seed);
  }
  const environments = embedded ? [embedded.options] : config.environments;
  const secrets = config.sessionSecrets ?? [ownSecret(config.sessionFile)];
  let app: FastifyInstance | undefined;
  let demoStaff: DemoStaff | undefined;
  let { staff } = config;
  const close = async () => {
    await app?.close();
    await demoStaff?.close();
    await embedded?.close();
  };
  try {
    if (demo) {
      const { startDemoStaff } = await import('./demo-staff/start-demo-staff.ts');
      demoStaff = await startDemoStaff(config, embedded?.demoApiKey);
      staff = demoStaff.options;
    }
    app = await createApp({
      proxy: proxyOptions(config, environments, secrets, staff),
      staff: staff && staffPlugin(staff),
      server: {
        ...LIMITS,
        stallTimeout: config.upstreamTimeout,
        answerTimeout: config.upstreamTimeout * WHOLE_ANSWER,
      },
      trustedProxies: config.trustedProxies,
      logLevel: config.logLevel,
      metricsToken: config.metricsToken,
      isEnding,
      isServiceIntact: () => embedded?.isIntact() ?? true,
      pages: development ? addDevelopmentPages : addBuiltPages,
      ...(development ? { upgradeProtocol: VITE_PROTOCOL } : {}),
    });
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  const port = (app.server.address() as AddressInfo).port;
  const address = config.publicUrl?.origin ?? `http://localhost:${port}`;
  demoStaff?.admit(port);
  say(
    startWarning(config) +
      greeting(address, environments, config.serviceFile, demoStaff?.greeting) +
      (await staffGreeting(staff, environments)),
  );
  return close;
}

function explain(error: unknown, config: Config | undefined): string {
  // These messages are for the operator, without a stack.
  if (error instanceof Error && EXPLAINED.has(error.name)) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is in use by another program. Set PORT to a free one, such as PORT=${(config?.port ?? 0) + 1}.`;
  if (code === 'EACCES' && error instanceof Error && 'syscall' in error && error.syscall === 'listen')
    return `This user may not listen on port ${config?.port}. Set PORT to one above 1023.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(error: unknown, config: Config | undefined): never {
  process.stderr.write(`${explain(error, config)}\n`);
  process.exit(1);
}

/**
 * Runs the server until a signal. A failed start is explained on standard error, with exit code 1.
 * @param setEnd receives the signal handler
 */
export async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  setEnd: (end: () => void) => void,
): Promise<void> {
  let config: Config;
  let options: Options;
  try {
    options = readOptions(args);
    const own =
      options['demo-staff'] && ['SERVICE_URL', 'EVAL_SERVICE_URL', 'STAFF_CONFIG'].find((name) => env[name]);
    if (own)
      throw new ConfigError([`--demo-staff shows the demo data to demo people, and ${own} names others`]);
    config = await readWholeConfig(
      options['documented-only'] ? { ...env, SERVICE_DOCUMENTED_ONLY: 'true' } : env,
    );
    if (options.seed && config.environments.length > 0)
      throw new ConfigError(['--seed fills the embedded service, and SERVICE_URL names another']);
  } catch (error) {
    return fail(error, undefined);
  }
  const { drainTime, shutdownTime } = config;
  let endingSince: number | undefined;
  let close: (() => Promise<void>) | undefined;
  const end = async () => {
    // During the start there is nothing to finish.
    if (!close) process.exit(0);
    if (endingSince !== undefined) {
      // A second signal forces the exit, unless it is the same one, forwarded by the launcher.
      if (performance.now() - endingSince > SAME_SIGNAL) process.exit(1);
      return;
    }
    endingSince = performance.now();
    setTimeout(() => process.exit(0), drainTime + shutdownTime).unref();
    // Gives the load balancer time to see `/readyz` and stop sending requests.
    await delay(drainTime);
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  setEnd(() => void end());
  try {
    close = await start(config, options, () => endingSince !== undefined);
  } catch (error) {
    return fail(error, config);
  }
}
