import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { mantineVariables } from './mantine-variables.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SHEET = '@mantine/core/styles/default-css-variables.layer.css';

test('the variables are those of our theme, without the palettes that it lacks', async () => {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [mantineVariables()],
    build: { write: false, cssMinify: false, rolldownOptions: { input: join(ROOT, 'node_modules', SHEET) } },
  });
  const output = 'output' in result ? result.output : [];
  const css = output.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('');
  expect(readFileSync(join(ROOT, 'node_modules', SHEET), 'utf8')).toContain('--mantine-color-grape-6:');
  expect(css).not.toContain('--mantine-color-grape-6:');
  expect(css.match(/--mantine-color-accent-filled: var\(--accent\)/g)).toHaveLength(2);
  expect(css.match(/--mantine-color-body: var\(--panel\)/g)).toHaveLength(2);
  expect(css).toContain('--mantine-font-family-monospace: ');
});
