import { join } from 'node:path';
import { addressOf, type Environment, runProgram } from '../run-program.ts';

/** A program of the benchmark that has said where it listens. */
export type Child = Awaited<ReturnType<typeof startProgram>>;

/** Starts a file for Node, by its path from this folder, and waits until it prints an address. */
export async function startProgram(file: string, args: readonly string[] = [], env: Environment = {}) {
  const run = runProgram([join(import.meta.dirname, file), ...args], env);
  const url = await addressOf(run, /(?<=^|Sealdesk is ready: )http:\/\/\S+$/m);
  return {
    url,
    pid: run.child.pid ?? 0,
    async stop(): Promise<void> {
      run.child.kill('SIGTERM');
      await run.ended;
    },
  };
}
