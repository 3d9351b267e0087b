import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const CHECKS = 49;

/** Numbers of the checks that the names of a file's tests begin with. */
const numbersIn = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/['"`]((?:#\d+ )+)/g)].flatMap(([, numbers = '']) =>
    numbers
      .trim()
      .split(' ')
      .map((number) => Number(number.slice(1))),
  );

/** Files by check, as the table of the README has them: `| 1, 2 | `proxy/sessions.test.ts` |`. */
function readTable(): Map<number, string[]> {
  const table = new Map<number, string[]>();
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  for (const [, numbers = '', files = ''] of readme.matchAll(/^\| ([\d, ]+) \| (`[^|]*\.test\.ts`) \|$/gm))
    for (const number of numbers.split(', ').map(Number))
      table.set(
        number,
        files.split(', ').map((file) => file.slice(1, -1)),
      );
  return table;
}

it('every check has a test, and the README says in which file', () => {
  const found = new Map<number, string[]>();
  for (const file of globSync('src/{proxy,server,service}/**/*.test.ts', { cwd: ROOT }).toSorted())
    for (const number of new Set(numbersIn(file)))
      found.set(number, [...(found.get(number) ?? []), file.replace(/^src\//, '')]);
  expect([...found.keys()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: CHECKS }, (_, index) => index + 1),
  );
  expect(Object.fromEntries(readTable())).toEqual(Object.fromEntries(found));
});
