import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach } from 'vitest';
import { testFolder } from '#testing/test-folder.ts';

/** `npm start` and `npm run service`. */
export const MAINS = {
  server: join(import.meta.dirname, '../server/main.ts'),
  service: join(import.meta.dirname, '../service/main.ts'),
};

/** What `npm start` needs to know of a service elsewhere, which nobody calls. */
export const LIVE_SERVICE = {
  SERVICE_URL: 'https://signing.example',
  SERVICE_CLIENT_ID: 'desk',
  SERVICE_CLIENT_SECRET: 'b81f0c55d1e24c9a',
  SESSION_SECRET: 'k7Qp2xV9sLm4Zt8RwY3nB6hJcF1dGaEu0oIq',
};

type Environment = Readonly<Record<string, string>>;

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
  /** Waits until what it has printed matches, or until it ends. @returns all that it has printed by then */
  printed(pattern: RegExp): Promise<string>;
}

/** A program as a person runs it, on data in the test's own folder. */
interface ProgramRuns {
  /** Path of a file in that folder. */
  pathOf(name: string): string;
  /** @param flags of Node */
  run(args: readonly string[], env?: Environment, flags?: readonly string[]): ProgramRun;
  /** Runs the service until it has printed all that it prints at its start. */
  started(
    args?: readonly string[],
    env?: Environment,
  ): Promise<ProgramRun & { readonly output: string; readonly url: string }>;
}

/** Starts a program, with an environment beside that of the tests. */
export function runProgram(args: readonly string[], env: Environment = {}): ProgramRun {
  const { SERVICE_URL: _, ...inherited } = process.env;
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, args, { stdio, env: { ...inherited, ...env } });
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
        if (pattern.test(output)) resolve(output);
      };
      check();
      child.stdout.on('data', check);
      void ended.then(() => resolve(output));
    });
  return { child, ended, printed };
}

/** For the tests of a file: what runs the program. When a test ends, its runs and its folder are gone. */
export function programRuns(program: keyof typeof MAINS = 'service'): ProgramRuns {
  const pathOf = testFolder();
  const runs: ProgramRun[] = [];
  afterEach(async () => {
    for (const { child, ended } of runs.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });

  function run(args: readonly string[], env: Environment = {}, flags: readonly string[] = []): ProgramRun {
    const own = {
      PORT: '0',
      SERVICE_PORT: '0',
      DEMO_LOGS: '50',
      SERVICE_FILE: pathOf('service.db'),
      SESSION_FILE: pathOf('sessions.db'),
    };
    const started = runProgram([...flags, MAINS[program], ...args], { ...own, ...env });
    runs.push(started);
    return started;
  }

  return {
    pathOf,
    run,
    async started(args = [], env = {}) {
      const running = run(args, env);
      const output = await running.printed(/per_page=1/);
      return { ...running, output, url: /https?:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '' };
    },
  };
}
