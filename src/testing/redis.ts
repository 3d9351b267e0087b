import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { needs } from './needs.ts';
import { findProgram } from './programs.ts';

/** What to say where there is none. */
export const REDIS_HELP =
  'neither redis-server nor valkey-server was found. Install one of them; as root on Debian, npm test tries it by itself.';

/** The Redis or Valkey that the tests start. */
export const findRedis = () =>
  findProgram(['redis-server', 'valkey-server'], 'redis-server', 'Redis for the tests of sessions');

/** Options of tests that need a Redis. */
export const needsRedis = () =>
  needs(findRedis() !== undefined, 'no redis-server or valkey-server is installed');

/** A Redis of the tests' own, which can be stopped and started again on the same port with the same data. */
export interface TestRedis {
  readonly url: string;
  /** Ends it without a chance to say goodbye. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Lets it hang: it still takes connections and commands, and answers none until it goes on. */
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

/** Starts a Redis on a free port of this machine. */
export async function startRedis(program = findRedis() ?? ''): Promise<TestRedis> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-redis-'));
  const port = await freePort();
  let stop = async () => {};
  let signal = (_name: NodeJS.Signals) => {};
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    stop: () => stop(),
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    async start() {
      const disk = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];
      const args = ['--port', port, '--bind', '127.0.0.1', '--dir', dir, ...disk];
      const child = spawn(program, args.map(String), { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(child, 'exit');
      signal = (name) => child.kill(name);
      stop = async () => {
        child.kill('SIGKILL');
        await ended;
      };
      let log = '';
      for await (const chunk of child.stdout) {
        log += chunk;
        if (/ready to accept connections/i.test(log)) return;
      }
      throw new Error(`Redis ended before it was ready:\n${log}`);
    },
    async close() {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}
