import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

const MAIN = join(import.meta.dirname, '../service/main.ts');

type Environment = Readonly<Record<string, string>>;

/** The program as it was started, and how it ends; `output` is all that it printed. */
interface ProgramRun {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
}

/** `npm run service` as a person runs it, on a store in the test's own folder. */
interface ProgramRuns {
  /** Path of a file in that folder. */
  pathOf(name: string): string;
  run(args: readonly string[], env?: Environment): ProgramRun;
  /** Runs the program until it has printed all that it prints at its start. */
  started(
    args?: readonly string[],
    env?: Environment,
  ): Promise<ProgramRun & { readonly output: string; readonly url: string }>;
}

/** For the tests of a file: what runs the program. When a test ends, its runs and its folder are gone. */
export function programRuns(): ProgramRuns {
  let dir = '';
  const children: ChildProcessWithoutNullStreams[] = [];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'service-program-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    rmSync(dir, { recursive: true, force: true });
  });

  const pathOf = (name: string) => join(dir, name);

  function run(args: readonly string[], env: Environment = {}): ProgramRun {
    const own = { SERVICE_PORT: '0', SERVICE_FILE: pathOf('service.db'), DEMO_LOGS: '50' };
    const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, ...own, ...env } });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
    return { child, ended };
  }

  return {
    pathOf,
    run,
    async started(args = [], env = {}) {
      const running = run(args, env);
      let output = '';
      for await (const chunk of running.child.stdout.iterator({ destroyOnReturn: false })) {
        output += String(chunk);
        if (output.includes('per_page=1')) break;
      }
      running.child.stdout.resume();
      return { ...running, output, url: /https?:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '' };
    },
  };
}
