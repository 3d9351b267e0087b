import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import config from '../../../vite.config.ts';
import { atMost, type BenchResult } from './result.ts';

const root = join(import.meta.dirname, '../../..');

/** The lines of the files that match the pattern, without tests and what only they use. */
async function productLines(pattern: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) {
    if (/\.test\.tsx?$|^src\/testing\//.test(file)) continue;
    lines.push(...(await readFile(join(root, file), 'utf8')).trimEnd().split('\n'));
  }
  return lines;
}

/** Lines of the product by kind, and what the build consists of. */
export async function benchSize(): Promise<BenchResult[]> {
  const code = await productLines('src/**/*.{ts,tsx}');
  const styles = await productLines('src/**/*.css');
  const build = await productLines('src/server/build/**/*.ts');
  const { plugins = [] } = await config({ command: 'build', mode: 'production' });
  const comments = code.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line));
  return [
    atMost('Product code, without tests', code.length, 115_000, { unit: 'lines' }),
    atMost('Of them comments', (comments.length / code.length) * 100, 6, { unit: '%', digits: 1 }),
    atMost('CSS', styles.length, 11_000, { unit: 'lines' }),
    atMost('Plugins in vite.config.ts', plugins.length, 4, { unit: '' }),
    atMost('Code in server/build', build.length, 250, { unit: 'lines' }),
  ];
}
