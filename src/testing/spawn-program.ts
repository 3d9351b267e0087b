import { readControlFile } from '#service/control/control-file.ts';
import { MAINS } from './program-runs.ts';
import { runProgram } from './run-program.ts';

/** `npm run service` in a process of its own. */
export type SpawnedProgram = ReturnType<typeof spawnProgram>;

/** Starts the program over a database, with callbacks to this machine. */
export function spawnProgram(database: string) {
  const args = ['--file', database, '--no-demo', '--port', '0', '--loopback-callbacks'];
  const { child, ended, printed, kill } = runProgram([MAINS.service, ...args]);
  return {
    /** Waits until it is there. @returns its control endpoint; undefined when the process ended before */
    async ready() {
      const output = await printed(/Service:/);
      return output.includes('Service:') ? readControlFile(database) : undefined;
    },
    /** Ends it without a warning. */
    kill,
    /** Asks it to end. @returns its exit code */
    async end() {
      child.kill('SIGTERM');
      return (await ended).code;
    },
  };
}
