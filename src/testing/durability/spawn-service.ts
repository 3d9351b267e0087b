import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The service in a process of its own. */
export interface SpawnedService {
  readonly pid: number;
  /** Its address, once it answers; undefined when it was killed before. Rejects when it ended by itself. */
  readonly address: Promise<string | undefined>;
  /** Ends it without a chance to clean up, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the service of `service-process.ts`, which never ends by itself.
 * @param wrap a shell script that prepares the process and ends with `exec "$@"`
 */
export function spawnService(file: string, wrap = 'exec "$@"'): SpawnedService {
  const script = join(import.meta.dirname, 'service-process.ts');
  const command = ['-c', wrap, 'sh', process.execPath, script, file];
  const child: ChildProcess = spawn('sh', command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let killed = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = once(child, 'exit');
  const gone = ended.then(() => {
    if (!killed) throw new Error(`The service ended by itself:\n${output}`);
    return undefined;
  });
  const address = once(child.stdout ?? child, 'data').then(([chunk]) => String(chunk).trim());
  return {
    pid: child.pid ?? 0,
    address: Promise.race([address, gone]),
    async kill() {
      killed = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
