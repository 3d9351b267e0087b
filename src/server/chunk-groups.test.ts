import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES =
  '@hookform,@mantine,@tabler,@tanstack,@floating-ui,react-*,idb,clsx,use-sidecar,use-callback-ref,get-nonce,tslib';

/** All that the bundler may put into a chunk, as far as a pattern can mean it. */
const files = globSync(['src/**/*.{ts,tsx,css}', `node_modules/{${PACKAGES}}/**/*.{js,mjs,css}`], {
  cwd: ROOT,
})
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !/\.test\.tsx?$/.test(path));

/** `a/(b|c(d|e))` as `a/b`, `a/c(d|e)`: every alternative by itself, since a dead one hides behind the others. */
function alternatives(pattern: string): readonly string[] {
  const open = /(?<!\\)\((?!\?)/.exec(pattern);
  if (!open) return [pattern];
  let depth = 0;
  const cuts = [open.index];
  for (let at = open.index; at < pattern.length; at++) {
    if (pattern[at] === '(') depth++;
    else if (pattern[at] === '|' && depth === 1) cuts.push(at);
    else if (pattern[at] === ')' && --depth === 0) {
      cuts.push(at);
      break;
    }
  }
  const [head, tail] = [pattern.slice(0, open.index), pattern.slice((cuts.at(-1) ?? 0) + 1)];
  const choices = cuts.slice(1).map((end, index) => pattern.slice((cuts[index] ?? 0) + 1, end));
  return choices.flatMap((choice) => alternatives(head + choice + tail));
}

it('matches a file with every alternative of every pattern', () => {
  const patterns = chunkGroups.flatMap(({ test }) => (test ? alternatives(`(${test.source})`) : []));
  const dead = patterns.filter((pattern) => {
    const expression = new RegExp(pattern);
    return !files.some((file) => expression.test(file));
  });
  expect(patterns.length).toBeGreaterThan(100);
  expect(dead).toEqual([]);
});
