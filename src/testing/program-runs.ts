import { join } from 'node:path';
import { afterEach } from 'vitest';
import { type Environment, type ProgramRun, runProgram } from './run-program.ts';
import { testFolder } from './test-folder.ts';

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

/** For the tests of a file: what runs the program. When a test ends, its runs and its folder are gone. */
export function programRuns(program: keyof typeof MAINS = 'service'): ProgramRuns {
  const pathOf = testFolder();
  const runs: ProgramRun[] = [];
  afterEach(async () => {
    for (const { kill } of runs.splice(0)) await kill();
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
