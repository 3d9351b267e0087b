import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '#testing/test-folder.ts';
import { buildIfStale } from './build-dashboard.ts';

const pathOf = testFolder();
let said: string[];

beforeEach(() => {
  said = [];
  mkdirSync(pathOf('src/dashboard'), { recursive: true });
  writeFileSync(pathOf('index.html'), '<script type="module" src="/src/dashboard/main.ts"></script>');
  writeFileSync(pathOf('src/dashboard/main.ts'), 'document.title = "first, mode " + process.env.NODE_ENV;');
});

const build = () => buildIfStale(pathOf(), (line) => said.push(line));

function scripts(dist: string): string {
  const assets = join(dist, 'assets');
  return readdirSync(assets)
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('');
}

it('builds what is stale and says so, and leaves alone what is fresh', async () => {
  const dist = await build();
  // For production: Vitest sets NODE_ENV to test, as Playwright does.
  expect(scripts(dist)).toContain('first, mode production');
  expect(said).toEqual(['Building the dashboard …']);
  const built = statSync(join(dist, 'index.html')).mtimeMs;

  await build();
  expect(said).toHaveLength(1);
  expect(statSync(join(dist, 'index.html')).mtimeMs).toBe(built);

  writeFileSync(pathOf('src/dashboard/main.test.ts'), 'a test is no part of the build');
  await build();
  expect(said).toHaveLength(1);

  writeFileSync(pathOf('src/dashboard/main.ts'), 'document.title = "second";');
  await build();
  expect(said).toHaveLength(2);
  expect(scripts(dist)).toContain('second');
  expect(scripts(dist)).not.toContain('first');
});

it('loads no bundler into the process that wants a build, whose memory it would keep', () => {
  const program = `
    import { buildIfStale } from ${JSON.stringify(join(import.meta.dirname, 'build-dashboard.ts'))};
    await buildIfStale(${JSON.stringify(pathOf())}, () => {});
    process.stdout.write(process.report.getReport().sharedObjects.join('\\n'));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(existsSync(pathOf('dist/index.html'))).toBe(true);
  expect(stdout).not.toBe('');
  expect(stdout).not.toContain('rolldown');
});

it('serves what was built where there are no sources, as in a container', async () => {
  const dist = await build();
  rmSync(pathOf('src'), { recursive: true });
  expect(await build()).toBe(dist);
  expect(scripts(dist)).toContain('first');
  expect(said).toHaveLength(1);
});

it('several starts at once end with one whole build, and leave nothing beside it, nor what died while it built', async () => {
  mkdirSync(pathOf('dist.4711'));
  const [dist = ''] = await Promise.all([build(), build(), build()]);
  expect(scripts(dist)).toContain('first');
  expect(readdirSync(pathOf()).toSorted()).toEqual(['dist', 'index.html', 'node_modules', 'src']);
  expect(readdirSync(pathOf('node_modules'))).toEqual(['.sealdesk-build-lock.db']);
});

it('a build that fails leaves the old one in place, and no lock', async () => {
  const dist = await build();
  writeFileSync(pathOf('src/dashboard/main.ts'), 'import "./missing.ts";');
  await expect(build()).rejects.toThrow();
  expect(scripts(dist)).toContain('first');
  writeFileSync(pathOf('src/dashboard/main.ts'), 'document.title = "third";');
  expect(scripts(await build())).toContain('third');
});
