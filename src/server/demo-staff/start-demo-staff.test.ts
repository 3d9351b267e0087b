import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LIVE_SERVICE, programRuns } from '#testing/program-runs.ts';

const { pathOf, run } = programRuns('server');

/** Lets imports of what the pattern names fail as they do where a package is not installed. */
const without = (pattern: RegExp) =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (!${pattern}.test(specifier)) return next(specifier, context);
      throw Object.assign(new Error('Cannot find ' + specifier), { code: 'ERR_MODULE_NOT_FOUND' });
    },
  });
`)}`;

/** What a start says until it is ready or ends by itself. */
async function start(...[args, env, flags]: Parameters<typeof run>) {
  const { child, ended, printed } = run(args, env, flags);
  await printed(/README\.md/);
  child.kill();
  return ended;
}

it('greets with how to try the roles, and warns of nothing', async () => {
  const { output, errors } = await start(['--demo-staff']);
  expect(output).toMatch(/press "Continue with Northwind".*one for each\s+role\. Sign in as Sam Support/s);
  expect(errors).toBe('');
});

it('says what is missing where only the packages of the container are there', async () => {
  const { output, errors } = await start(['--demo-staff'], {}, [without(/^oidc-provider$/)]);
  expect(output).not.toContain('ready');
  expect(errors).toMatch(/--demo-staff needs the package oidc-provider.*npm ci.*container image/);
  expect(errors).not.toMatch(/^\s+at /m);
});

it('is not loaded unless it is asked for', async () => {
  const { output, errors } = await start([], {}, [without(/^oidc-provider$|demo-staff/)]);
  expect(output).toContain('ready');
  expect(output).not.toContain('Northwind"');
  expect(errors).toBe('');
});

it.each([
  ['a live service', LIVE_SERVICE, /SERVICE_URL names others/],
  ['staff sign-in of its own', { STAFF_CONFIG: 'staff.jsonc' }, /STAFF_CONFIG names others/],
])('ends where it is to go along with %s', async (_what, env, message) => {
  const { output, errors } = await start(['--demo-staff'], env);
  expect(output).not.toContain('ready');
  expect(errors).toMatch(message);
});

it('ends where the store has other data than those of the demo', async () => {
  const seed = pathOf('seed.json');
  writeFileSync(seed, JSON.stringify({ organizations: [] }));
  const { output, errors } = await start(['--demo-staff', `--seed=${seed}`]);
  expect(output).not.toContain('ready');
  expect(errors).toMatch(/--demo-staff needs the demo data/);
});
