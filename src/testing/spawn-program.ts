import { type ControlAddress, readControlFile } from '#service/control/control-file.ts';
import { MAINS, runProgram } from './program-runs.ts';

/** `npm run service` in a process of its own. */
export interface SpawnedProgram {
  /** Waits until it is there. @returns its control endpoint; undefined when the process ended before */
  ready(): Promise<ControlAddress | undefined>;
  /** Ends it without a warning. */
  kill(): Promise<void>;
  /** Asks it to end. @returns its exit code */
  end(): Promise<number | null>;
}

/** Starts the program over a database, with callbacks to this machine. */
export function spawnProgram(database: string): SpawnedProgram {
  const args = ['--file', database, '--no-demo', '--port', '0', '--loopback-callbacks'];
  const { child, ended, printed } = runProgram([MAINS.service, ...args]);
  return {
    async ready() {
      const output = await printed(/Service:/);
      return output.includes('Service:') ? readControlFile(database) : undefined;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async end() {
      child.kill('SIGTERM');
      return (await ended).code;
    },
  };
}
