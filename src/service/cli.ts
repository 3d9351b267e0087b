import { parseArgs } from 'node:util';
import { demoAccounts, demoApiKeys, demoApplications } from './demo/accounts.ts';
import { StartFailure } from './failure.ts';
import { startService } from './start.ts';

const HELP = `The embedded service alone, without the dashboard.

npm run service -- [options]

  --logs N      have at least N demo request logs (default 20000, or DEMO_LOGS). A store with fewer gets the missing
                ones, spread over the same 30 days; one with more keeps what it has. 1000000 takes about a minute.
  --no-demo     start without demo data
  --port N      port (default 4410, or SERVICE_PORT); 0 takes a free one
  --host NAME   address to listen on (default 127.0.0.1). The service speaks plain HTTP and its demo passwords are
                public, so think twice before you name another.
  --file PATH   database file (default data/service.db, or SERVICE_FILE); :memory: keeps nothing
  --help        print this

The store is a SQLite file; delete it to start anew, with logs of the 30 days before.
`;

const options = {
  logs: { type: 'string' },
  'no-demo': { type: 'boolean' },
  port: { type: 'string' },
  host: { type: 'string' },
  file: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : error}\nSee --help.`);
  }
}

function integer(text: string, name: string, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  throw new StartFailure(`${name} must be a whole number from 0 to ${most}, not "${text}". See --help.`);
}

/** Filling a large store takes a while; a small one is done before anybody wonders. */
function reportProgress(made: number, wanted: number): void {
  if (made % 100_000 === 0) process.stdout.write(`${made} of ${wanted} demo request logs written\n`);
}

function describe(url: string, withDemo: boolean): string {
  if (!withDemo) return `Service: ${url}\n`;
  const [dashboard] = demoApplications;
  const accounts = demoAccounts.map(({ email, password, role }) => `  ${email}  ${password}\n      ${role}`);
  const keys = demoApiKeys.map(({ name, key, user }) => `  ${key}\n      ${name} (${user})`);
  return [
    `Service: ${url}`,
    `\nApplication (Basic token): ${dashboard?.clientId}:${dashboard?.clientSecret}`,
    `\nAccounts:\n${accounts.join('\n')}`,
    `\nAPI keys:\n${keys.join('\n')}`,
    `\nTry it:`,
    `  curl -u ${dashboard?.clientId}:${dashboard?.clientSecret} -d grant_type=password -d username=${demoAccounts[0]?.email} -d password=${demoAccounts[0]?.password} ${url}/oauth2/token`,
    `  curl -H 'Authorization: Bearer ${demoApiKeys[0]?.key}' '${url}/request-logs?per_page=1'\n`,
  ].join('\n');
}

async function start(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const values = parse(args);
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const port = integer(values.port ?? (env.SERVICE_PORT || '4410'), 'The port', 65535);
  const logs = integer(values.logs ?? (env.DEMO_LOGS || '20000'), 'The number of logs', 10_000_000);
  const running = await startService({
    database: values.file ?? (env.SERVICE_FILE || 'data/service.db'),
    port,
    ...(values.host === undefined ? {} : { host: values.host }),
    demo: values['no-demo'] ? false : { logs, onProgress: reportProgress },
  });
  process.stdout.write(describe(running.url, !values['no-demo']));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.close());
}

/** Runs the program; a fault that the person can mend is said in words and ends it with 1. */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await start(args, env);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
