import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connectTo, type ProxyClient } from './proxy.ts';
import type { FakeUpstream } from './upstream.ts';

/** The server in a process of its own. */
export interface SpawnedProxy extends ProxyClient {
  readonly url: string;
  readonly pid: number;
  /** Everything that it logged so far. */
  log(): string;
  /** Ends it without a chance to clean up, and waits until it is gone. */
  kill(): Promise<void>;
}

interface SpawnOptions {
  /** A shell script that runs it as `"$@"`, under limits of its own. */
  readonly under?: string;
  /** How long the upstream may take, in milliseconds; 20 s unless a test waits for it. */
  readonly timeout?: number;
  /** Path of an audit file: staff sign in there, and have been given no credential of the service. */
  readonly audit?: string;
}

/** Starts the server of the tests in a process of its own. */
export async function spawnProxy(
  upstream: FakeUpstream,
  sessionFile: string,
  { under = 'exec "$@"', timeout = 20_000, audit }: SpawnOptions = {},
): Promise<SpawnedProxy> {
  const { url, clientId, clientSecret } = upstream;
  const script = join(import.meta.dirname, 'proxy-process.ts');
  const options = JSON.stringify({ url, clientId, clientSecret, sessionFile, timeout, audit });
  const child: ChildProcess = spawn('sh', ['-c', under, 'sh', process.execPath, script, options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = once(child, 'exit');
  const address = await Promise.race([
    once(child.stdout ?? child, 'data').then(([chunk]) => String(chunk).trim()),
    ended.then(() => Promise.reject(new Error(`The server ended before it answered:\n${log}`))),
  ]);
  const { close, ...client } = connectTo(address);
  return {
    ...client,
    url: address,
    pid: child.pid ?? 0,
    log: () => log,
    async kill() {
      child.kill('SIGKILL');
      await ended;
      await close();
    },
  };
}
