import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoProvider, startDemoProvider } from '#server/demo-staff/demo-provider.ts';
import { demoApiKeys, demoApplication } from '#service/demo/accounts.ts';
import { startService } from '#service/start.ts';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { MAINS } from './program-runs.ts';
import { TEST_SECRET } from './proxy.ts';
import { startRedis } from './redis.ts';
import { addressOf, type ProgramRun, runProgram } from './run-program.ts';
import { selfSigned } from './self-signed.ts';
import { startVisitor, type Visitor } from './visitor.ts';

const ROOT = join(import.meta.dirname, '../..');
const METRICS_TOKEN = 'metrics-of-the-team';
const METRICS = { authorization: `Bearer ${METRICS_TOKEN}` };

/** A file of docs/team with what belongs to one deployment replaced; each replacement must be there to be made. */
function teamFile(name: string, replacements: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(ROOT, 'docs/team', name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`docs/team/${name} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** One server of the team, as `npm start` runs it. */
class Replica {
  readonly url: string;
  readonly #env: Readonly<Record<string, string>>;
  #run: ProgramRun | undefined;

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port), HOST: '127.0.0.1' };
  }

  async start(): Promise<void> {
    this.#run = runProgram([MAINS.server], this.#env);
    await addressOf(this.#run, /Sealdesk is ready/);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.#run?.child.kill(signal);
    await this.#run?.ended;
  }
}

/** Two replicas with a Redis behind nginx, set up as docs/deploy-for-a-team.md says, but for names and ports. */
export interface Team {
  /** Its public address. */
  readonly url: string;
  /** The one that speaks no TLS. */
  readonly plainUrl: string;
  /** Where nginx shows each replica by itself. */
  readonly watchUrl: string;
  readonly provider: DemoProvider;
  readonly redisUrl: string;
  readonly replicas: readonly [Replica, Replica];
  /** A browser that trusts the certificate. */
  visitor(): Visitor;
  /** How many requests of the service's operations a replica has answered. */
  answered(replica: 1 | 2): Promise<number>;
  close(): Promise<void>;
}

/** Starts all of it. */
export async function startTeam(nginxProgram: string, redisProgram: string): Promise<Team> {
  const parts: { close(): unknown }[] = [];
  const close = async () => {
    for (const part of parts.toReversed()) await part.close();
  };
  try {
    const team = await startParts(nginxProgram, redisProgram, (part) => {
      parts.push(part);
      return part;
    });
    return { ...team, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param opened is told of each part once it is there, and has to be closed */
async function startParts(
  nginxProgram: string,
  redisProgram: string,
  opened: <T extends { close(): unknown }>(part: T) => T,
): Promise<Omit<Team, 'close'>> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-team-'));
  opened({ close: () => rmSync(dir, { recursive: true, force: true }) });
  const [plain, tls, watch, first, second] = [
    ...[await freePort(), await freePort(), await freePort()],
    ...[await freePort(), await freePort()],
  ] as const;
  const url = `https://localhost:${tls}`;
  const redis = opened(await startRedis(redisProgram));
  const service = opened(await startService({ database: ':memory:', port: 0, demo: { logs: 100 } }));
  const provider = opened(await startDemoProvider((error) => process.stderr.write(`${error}\n`)));
  const callback = '/session/openid/northwind';
  provider.admit({
    redirect_uris: [`${url}${callback}/callback`],
    post_logout_redirect_uris: [`${url}/sign-in`],
    backchannel_logout_uri: `http://127.0.0.1:${second}${callback}/backchannel-logout`,
  });
  const staffFile = join(dir, 'staff.jsonc');
  const issuer = { 'https://id.sealdesk.test/realms/northwind': provider.issuer };
  writeFileSync(
    staffFile,
    teamFile('staff.jsonc', { ...issuer, '"openid email profile"': `"${provider.scope}"` }),
  );
  const env = {
    ...{ PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1', METRICS_TOKEN, DRAIN_SECONDS: '1' },
    ...{ SESSION_STORE: redis.url, SESSION_SECRET: TEST_SECRET, STAFF_CONFIG: staffFile },
    ...{ SERVICE_URL: service.url, SERVICE_CLIENT_ID: demoApplication.clientId },
    SERVICE_CLIENT_SECRET: demoApplication.clientSecret,
    SERVICE_API_KEY: demoApiKeys[0]?.key ?? '',
    ...{ NORTHWIND_CLIENT_SECRET: provider.clientSecret },
  };
  const replicas = [new Replica(first, env), new Replica(second, env)] as const;
  for (const replica of replicas) {
    opened({ close: () => replica.end('SIGKILL') });
    await replica.start();
  }
  const configuration = (folder: string) => {
    writeFileSync(join(folder, 'cert'), selfSigned.cert);
    writeFileSync(join(folder, 'key'), selfSigned.key);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    return teamFile('nginx.conf', {
      ...{ 'listen 80;': `listen 127.0.0.1:${plain};`, 'listen 443 ': `listen 127.0.0.1:${tls} ` },
      ...{ 'listen 8404;': `listen 127.0.0.1:${watch};`, 'server_name sealdesk.test;': '' },
      ...{ 'sealdesk.test': `localhost:${tls}`, 'access_log /dev/stdout requests': 'access_log off' },
      ...{ 'sealdesk-1:4400': `127.0.0.1:${first}`, 'sealdesk-2:4400': `127.0.0.1:${second}` },
      ...{ '/etc/nginx/certificates/sealdesk.crt': `${folder}/cert` },
      ...{ '/etc/nginx/certificates/sealdesk.key': `${folder}/key` },
      'include /etc/nginx/conf.d/*.conf;': temporary,
    });
  };
  opened(await startNginx(nginxProgram, configuration, tls));
  const visitor = () => startVisitor({ ca: selfSigned.cert });
  const watchUrl = `http://127.0.0.1:${watch}`;
  return {
    ...{ url, watchUrl, provider, replicas, visitor, redisUrl: redis.url },
    plainUrl: `http://127.0.0.1:${plain}`,
    async answered(replica) {
      const { text } = await visitor()(`${watchUrl}/${replica}/metrics`, { headers: METRICS });
      const counts = text.matchAll(/^sealdesk_http_requests_total\{[^}]*route="\/api\/[^}]*\} (\d+)$/gm);
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    },
  };
}
