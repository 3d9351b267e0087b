import { join } from 'node:path';
import { addressOf, runProgram } from '../run-program.ts';

/** The service in a process of its own. */
export type SpawnedService = ReturnType<typeof spawnService>;

/**
 * Starts the service of `service-process.ts`, which never ends by itself.
 * @param under a shell script that prepares the process and ends with `exec "$@"`
 */
export function spawnService(file: string, under?: string) {
  const run = runProgram([join(import.meta.dirname, 'service-process.ts'), file], {}, { under });
  let killed = false;
  const address = addressOf(run).catch((error: unknown) => {
    if (!killed) throw error;
    return undefined;
  });
  return {
    pid: run.child.pid ?? 0,
    /** Its address, once it answers; undefined when it was killed before. Rejects when it ended by itself. */
    address,
    /** Ends it without a chance to clean up, and waits until it is gone. */
    async kill(): Promise<void> {
      killed = true;
      await run.kill();
    },
  };
}
