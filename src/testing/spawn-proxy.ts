import { join } from 'node:path';
import { connectTo, type ProxyClient } from './proxy.ts';
import { addressOf, runProgram } from './run-program.ts';
import type { FakeUpstream } from './upstream.ts';

/** The server in a process of its own. */
export interface SpawnedProxy extends ProxyClient {
  readonly url: string;
  readonly pid: number;
  /** Everything that it printed so far. */
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
  { under, timeout = 20_000, audit }: SpawnOptions = {},
): Promise<SpawnedProxy> {
  const { url, clientId, clientSecret } = upstream;
  const script = join(import.meta.dirname, 'proxy-process.ts');
  const options = JSON.stringify({ url, clientId, clientSecret, sessionFile, timeout, audit });
  const run = runProgram([script, options], {}, { under });
  const address = await addressOf(run);
  const { close, ...client } = connectTo(address);
  return {
    ...client,
    url: address,
    pid: run.child.pid ?? 0,
    log: run.log,
    async kill() {
      await run.kill();
      await close();
    },
  };
}
