import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export type Environment = Readonly<Record<string, string>>;

interface EndedRun {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** All that it printed. */
  readonly output: string;
  /** What of that are errors. */
  readonly errors: string;
}

/** The program as it was started, and how it ends. */
export interface ProgramRun {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** It has ended when nobody holds its output any more: no child of it either. */
  readonly ended: Promise<EndedRun>;
  /** All that it has printed so far. */
  log(): string;
  /** Waits until what it has printed matches, or until it ends. @returns all that it has printed by then */
  printed(pattern: RegExp): Promise<string>;
  /** Ends it without a chance to clean up, and waits until it is gone. */
  kill(): Promise<void>;
}

interface RunOptions {
  /** A shell script that runs the program as `"$@"`, under limits of its own. */
  readonly under?: string | undefined;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** Starts a file for Node, with an environment beside that of the tests. */
export function runProgram(
  args: readonly string[],
  env: Environment = {},
  { under, ...options }: RunOptions = {},
): ProgramRun {
  const { SERVICE_URL: _, ...inherited } = process.env;
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const [command, before] =
    under === undefined ? [process.execPath, []] : ['sh', ['-c', under, 'sh', process.execPath]];
  const child = spawn(command, [...before, ...args], { ...options, stdio, env: { ...inherited, ...env } });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output, errors }));
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const check = () => {
        if (!pattern.test(output)) return;
        child.stdout.off('data', check);
        resolve(output);
      };
      child.stdout.on('data', check);
      check();
      void ended.then(() => resolve(output));
    });
  return {
    child,
    ended,
    printed,
    log: () => output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Waits until a program prints its address.
 * @throws Error with all that it printed, where it ends before
 */
export async function addressOf({ printed }: ProgramRun, pattern = /^https?:\/\/\S+$/m): Promise<string> {
  const output = await printed(pattern);
  const address = pattern.exec(output)?.[0];
  if (address === undefined) throw new Error(`The program ended before it answered:\n${output}`);
  return address;
}
