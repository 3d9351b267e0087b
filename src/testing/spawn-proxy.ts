import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FakeUpstream } from './upstream.ts';

/** The server in a process of its own. */
export interface SpawnedProxy {
  readonly url: string;
  /** Everything that it logged so far. */
  log(): string;
  /** Ends it without a chance to clean up, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts the server of the tests in a process of its own. */
export async function spawnProxy(upstream: FakeUpstream, sessionFile: string): Promise<SpawnedProxy> {
  const { url, clientId, clientSecret } = upstream;
  const script = join(import.meta.dirname, 'proxy-process.ts');
  const child: ChildProcess = spawn(
    process.execPath,
    [script, JSON.stringify({ url, clientId, clientSecret, sessionFile })],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = once(child, 'exit');
  const address = await Promise.race([
    once(child.stdout ?? child, 'data').then(([chunk]) => String(chunk).trim()),
    ended.then(() => Promise.reject(new Error(`The server ended before it answered:\n${log}`))),
  ]);
  return {
    url: address,
    log: () => log,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
