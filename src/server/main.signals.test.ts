import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { needsShell } from '#testing/needs.ts';
import { programRuns } from '#testing/program-runs.ts';

const LAUNCHER = ['src/server/launch.js'];
const programs = { server: programRuns('server'), service: programRuns('service') };

/** A module that sends the signal to its own process when one of the names begins to load. */
const signalAt = (name: string, signal: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    registerHooks({ resolve(specifier, context, next) {
      if (specifier === '${name}') process.kill(process.pid, '${signal}');
      return next(specifier, context);
    } });`)}`;

describe('#73 a signal to end during the start', needsShell, () => {
  it.each([
    ['server', './run.ts', 'SIGTERM'],
    ['server', './embedded-environment.ts', 'SIGINT'],
    ['server', '#service/start.ts', 'SIGTERM'],
    ['service', './cli.ts', 'SIGINT'],
    ['service', './commands/start.ts', 'SIGTERM'],
    ['service', './demo/fill.ts', 'SIGTERM'],
  ] as const)('ends the %s with 0 when it comes while %s is loaded: %s', async (program, module, signal) => {
    const { ended } = programs[program].run([], {}, ['--import', signalAt(module, signal)]);
    expect(await ended).toMatchObject({ code: 0, signal: null, errors: '' });
  });

  it.each([
    ['npm start', programs.server, LAUNCHER, /Sealdesk is ready/],
    ['node src/server/main.ts', programs.server, [], /Sealdesk is ready/],
    ['npm run service', programs.service, LAUNCHER, /Service:/],
    ['node src/service/main.ts', programs.service, [], /Service:/],
  ])(
    'ends %s well whenever it comes, and the next start is as the first',
    { tags: ['slow'], timeout: 120_000 },
    async (_, program, flags, ready) => {
      for (const [index, wait] of [0, 20, 50, 100, 200, 350, 500, 700, 1000].entries()) {
        const signal = index % 2 === 0 ? 'SIGTERM' : 'SIGINT';
        const { child, ended } = program.run([], {}, flags);
        await delay(wait);
        child.kill(signal);
        const end = await ended;
        expect(end.errors).toBe('');
        // Before Node runs any JavaScript nothing but the signal itself can end it.
        expect([{ code: 0 }, { signal }]).toContainEqual(
          end.signal === null ? { code: end.code } : { signal: end.signal },
        );
      }
      const { child, ended, printed } = program.run([], {}, flags);
      expect(await printed(ready)).toMatch(ready);
      child.kill('SIGTERM');
      expect(await ended).toMatchObject({ code: 0, signal: null, errors: '' });
    },
  );
});
