import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ProgramRun, runProgram } from '#testing/run-program.ts';
import { testFolder } from '#testing/test-folder.ts';
import { withLock } from './build-lock.ts';

const MODULE = pathToFileURL(join(import.meta.dirname, 'build-lock.ts')).href;

/** Notes when it has the lock and when it lets go; dies with it where it is told to, by the signal that nobody hears. */
const PROGRAM = `
import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { withLock } from '${MODULE}';
const [lock, notes, fate] = process.argv.slice(2);
const note = (word) => appendFileSync(notes, word + ' ' + process.pid + '\\n');
await withLock(lock, async () => {
  note('took');
  if (fate === 'holds') await setTimeout(2 ** 30);
  await setTimeout(20);
  if (fate === 'dies') process.kill(process.pid, 'SIGKILL');
  note('gave');
});
`;

const pathOf = testFolder();
let lock: string;
let notes: string;
let runs: ProgramRun[];
beforeEach(() => {
  [lock, notes] = [pathOf('lock.db'), pathOf('notes')];
  writeFileSync(notes, '');
  writeFileSync(pathOf('program.mjs'), PROGRAM);
  runs = [];
});
afterEach(async () => {
  for (const { kill } of runs) await kill();
});

function start(fate: 'builds' | 'dies' | 'holds') {
  const run = runProgram([pathOf('program.mjs'), lock, notes, fate]);
  runs.push(run);
  return run;
}

const noted = () =>
  readFileSync(notes, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' '));

it('#72 is taken by one process at a time, over a holder that is killed and others that die with it', async () => {
  const holder = start('holds');
  await expect.poll(noted, { timeout: 20_000 }).toEqual([['took', `${holder.child.pid}`]]);
  const others = Array.from({ length: 8 }, (_, index) => start(index % 4 === 1 ? 'dies' : 'builds'));
  holder.child.kill('SIGKILL');
  for (const { ended } of others) expect((await ended).errors).toBe('');
  const [, ...lines] = noted();
  expect(lines.filter(([word]) => word === 'took')).toHaveLength(8);
  const dead = new Set(others.filter(({ child }) => child.signalCode).map(({ child }) => `${child.pid}`));
  expect(dead.size).toBe(2);
  for (const [index, [word, pid = '']] of lines.entries()) {
    if (word === 'took' && !dead.has(pid)) expect(lines[index + 1]).toEqual(['gave', pid]);
  }
}, 60_000);

it('#72 waits for a holder that lives, and takes the lock as soon as that has died', async () => {
  const holder = start('holds');
  await expect.poll(noted, { timeout: 20_000 }).toHaveLength(1);
  let taken = false;
  const own = withLock(lock, async () => {
    taken = true;
  });
  expect(taken).toBe(false);
  holder.child.kill('SIGKILL');
  await own;
  expect(taken).toBe(true);
});

it('#72 is let go of when what was run fails, and hands its error on', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no build')))).rejects.toThrow('no build');
  expect(await withLock(lock, async () => 'next')).toBe('next');
});
