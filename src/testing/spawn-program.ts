import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type ControlAddress, readControlFile } from '#service/control/control-file.ts';

const MAIN = join(import.meta.dirname, '../service/main.ts');

/** `npm run service` in a process of its own. */
export interface SpawnedProgram {
  /** Waits until it is there. @returns its control endpoint; undefined when the process ended before */
  ready(): Promise<ControlAddress | undefined>;
  /** Ends it without a warning. */
  kill(): Promise<void>;
  /** Asks it to end. @returns its exit code */
  end(): Promise<number | null>;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

/** Starts the program over a database, with callbacks to this machine. */
export function spawnProgram(database: string): SpawnedProgram {
  const args = ['--file', database, '--no-demo', '--port', '0', '--loopback-callbacks'];
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  return {
    async ready() {
      for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
        if (!String(chunk).includes('Service:')) continue;
        child.stdout.resume();
        return readControlFile(database);
      }
      return undefined;
    },
    kill: async () => {
      await end(child, 'SIGKILL');
    },
    end: () => end(child, 'SIGTERM'),
  };
}
