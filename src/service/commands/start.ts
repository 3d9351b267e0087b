import { X509Certificate } from 'node:crypto';
import { createClock, type SettableClock } from '../clock.ts';
import { clockState } from '../control/clock-routes.ts';
import { demoAccounts, demoApiKeys, demoApplications } from '../demo/accounts.ts';
import { callsToTry, landmarks } from '../demo/landmarks.ts';
import { defaultSettings } from '../settings.ts';
import { type RunningService, startService } from '../start.ts';
import { keepTemporaryFilesBeside } from '../store/temporary-files.ts';
import { chooseTls, type Tls } from '../tls/choose-tls.ts';
import { flag, integer, readArguments } from './arguments.ts';
import { describeClock } from './clock.ts';
import { readSeedOptions } from './seed-options.ts';
import { readTime } from './times.ts';

/** What a client needs to trust the certificate, in lines for whoever started the service. */
function describeTls({ cert, certFile }: Tls): string {
  const { fingerprint256, validTo } = new X509Certificate(cert);
  const lines = [
    `Certificate: ${certFile ?? 'made for this run alone'}, valid until ${validTo}`,
    `  SHA-256 ${fingerprint256}`,
  ];
  if (certFile) {
    lines.push(
      `  Where nobody vouches for it, let clients trust the file: curl --cacert, NODE_EXTRA_CA_CERTS.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The option that lets curl take the certificate, with a space before it; empty for plain HTTP. */
function curlOption(tls: Tls | undefined): string {
  if (!tls) return '';
  return tls.certFile ? ` --cacert '${tls.certFile}'` : ' --insecure';
}

const options = {
  logs: { type: 'string' },
  'no-demo': { type: 'boolean' },
  seed: { type: 'string', multiple: true },
  account: { type: 'string' },
  application: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  name: { type: 'string', multiple: true },
  file: { type: 'string' },
  cors: { type: 'string', multiple: true },
  'loopback-callbacks': { type: 'boolean' },
  'daily-emails': { type: 'string' },
  'documented-only': { type: 'boolean' },
  tls: { type: 'boolean' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  at: { type: 'string' },
  'stand-still': { type: 'boolean' },
} as const;

/** What a variable lists, separated by commas. */
const listOf = (variable = '') =>
  variable
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);

/** Filling a large store takes a while; a small one is done before anybody wonders. */
function reportProgress(made: number, wanted: number): void {
  if (made % 100_000 === 0) process.stdout.write(`${made} of ${wanted} demo request logs written\n`);
}

/** What the clock shows, where it is not the machine's. */
function describeOwnTime(clock: SettableClock): string {
  return clock.ahead === 0 && !clock.isStanding ? '' : `${describeClock(clockState(clock))}\n`;
}

function describe({ url, clock }: RunningService, withDemo: boolean, tls: Tls | undefined): string {
  const address = `Service: ${url}\n${tls ? describeTls(tls) : ''}${describeOwnTime(clock)}`;
  if (!withDemo) return address;
  const [dashboard] = demoApplications;
  const accounts = demoAccounts.map(({ email, password, role }) => `  ${email}  ${password}\n      ${role}`);
  const calls = callsToTry.map(({ what, path }) => `  ${what}\n      ${path}`);
  const keys = demoApiKeys.map(({ name, key, user }) => `  ${key}\n      ${name} (${user})`);
  return [
    address,
    `Application (Basic token): ${dashboard?.clientId}:${dashboard?.clientSecret}`,
    `\nAccounts:\n${accounts.join('\n')}`,
    `\nAPI keys:\n${keys.join('\n')}`,
    `\nWhat to look at (with the first key):\n${calls.join('\n')}`,
    `\nEverything that is needed to raise each error code, with its id: npm run service -- ids (--json)`,
    `\nTry it:`,
    `  curl${curlOption(tls)} -u ${dashboard?.clientId}:${dashboard?.clientSecret} -d grant_type=password -d username=${demoAccounts[0]?.email} -d password=${demoAccounts[0]?.password} ${url}/oauth2/token`,
    `  curl${curlOption(tls)} -H 'Authorization: Bearer ${demoApiKeys[0]?.key}' '${url}/request-logs?per_page=1'`,
    `  npm run service -- complete ${landmarks.sentDocument}     (signs a document; then: outbox, deliveries)\n`,
  ].join('\n');
}

/**
 * `npm run service`: starts the service and keeps it running until a signal ends it.
 * @param setEnd is given what a signal to end is to call from then on
 */
export async function start(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  setEnd: (end: () => void) => void,
): Promise<void> {
  const { values } = readArguments({ args: [...args], options });
  const port = integer(values.port ?? (env.SERVICE_PORT || '4410'), 'The port', 65535);
  const logs = integer(values.logs ?? (env.DEMO_LOGS || '20000'), 'The number of logs', 10_000_000);
  const emails = values['daily-emails'] ?? (env.SERVICE_DAILY_EMAILS || `${defaultSettings.dailyEmails}`);
  const loopback = env.SERVICE_LOOPBACK_CALLBACKS;
  const database = values.file ?? (env.SERVICE_FILE || 'data/service.db');
  keepTemporaryFilesBeside(database);
  const host = values.host ?? (env.SERVICE_HOST || '127.0.0.1');
  const tls = await chooseTls({
    enabled: flag(values.tls, env.SERVICE_TLS, 'SERVICE_TLS'),
    cert: values['tls-cert'] ?? (env.SERVICE_TLS_CERT || undefined),
    key: values['tls-key'] ?? (env.SERVICE_TLS_KEY || undefined),
    database,
    host,
    now: Math.floor(Date.now() / 1000),
  });
  const seed = readSeedOptions(values);
  const withDemo = !values['no-demo'] && !seed;
  const running = await startService({
    database,
    port,
    tls,
    clock: createClock({
      at: values.at === undefined ? undefined : readTime(values.at),
      standing: values['stand-still'],
    }),
    host,
    names: values.name ?? listOf(env.SERVICE_NAMES),
    cors: values.cors ?? listOf(env.SERVICE_CORS),
    seed,
    demo: withDemo && { logs, onProgress: reportProgress },
    settings: {
      dailyEmails: integer(emails, 'The number of daily emails', 1_000_000_000),
      loopbackCallbacks: flag(values['loopback-callbacks'], loopback, 'SERVICE_LOOPBACK_CALLBACKS'),
      documentedOnly: flag(values['documented-only'], env.SERVICE_DOCUMENTED_ONLY, 'SERVICE_DOCUMENTED_ONLY'),
    },
  });
  // The same signal may come twice, to the program and from its launcher.
  setEnd(() => void running.close());
  process.stdout.write(describe(running, withDemo, tls));
}
