import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const CHECKS = 142;
const TESTS = ['src/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'];

/** What stands before the name of a test. */
const BEFORE_NAME = String.raw`(?:^\s*|\b(?:it|test|describe)(?:\.\w+)*\(|\)\()`;
const CHECKS_OF_NAME = new RegExp(`${BEFORE_NAME}['"\`]((?:#\\d+ )+)`, 'gm');

/** Numbers of the checks that the names of a file's tests begin with. */
const numbersIn = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(CHECKS_OF_NAME)].flatMap(([, numbers = '']) =>
    numbers
      .trim()
      .split(' ')
      .map((number) => Number(number.slice(1))),
  );

/** Files by check, as the tables of docs/security.md have them: `| 1 | what is tried | `proxy/sessions.test.ts` |`. */
function readTables(): Map<number, string[]> {
  const table = new Map<number, string[]>();
  const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const rows = page.matchAll(/^\| (\d+) \| [^|]+ \| (`[^|]*\.(?:test|spec)\.tsx?`) \|$/gm);
  for (const [, number = '', files = ''] of rows)
    table.set(
      Number(number),
      files.split(', ').map((file) => file.slice(1, -1)),
    );
  return table;
}

it('every check has a test, and docs/security.md says in which file', () => {
  const found = new Map<number, string[]>();
  for (const file of globSync(TESTS, { cwd: ROOT }).toSorted())
    for (const number of new Set(numbersIn(file)))
      found.set(number, [...(found.get(number) ?? []), file.replace(/^src\//, '')]);
  expect([...found.keys()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: CHECKS }, (_, index) => index + 1),
  );
  expect(Object.fromEntries(readTables())).toEqual(Object.fromEntries(found));
});
