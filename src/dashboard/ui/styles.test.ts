import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DASHBOARD = join(import.meta.dirname, '..');
const MANTINE = join(DASHBOARD, '../../node_modules/@mantine/core');
/** Parts that hang on a component, and that nobody draws. */
const NOT_DRAWN = /^(Checkbox|Radio)(Card|Indicator)$/;
/** The base of all components of Mantine, and the one that `@mantine/notifications` draws. */
const BASE = ['UnstyledButton', 'baseline', 'default-css-variables', 'global', 'Notification'];

const read = (path: string) => readFileSync(path, 'utf8');

/** Names that the dashboard imports as values: components, and a few functions that are none. */
const imported = globSync('**/*.{ts,tsx}', { cwd: DASHBOARD })
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) => [...read(join(DASHBOARD, path)).matchAll(/^import \{([^}]*)\} from '@mantine\/core'/gm)])
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim().split(' as ')[0] ?? '')
  .filter((name) => /^[A-Z]/.test(name));

/** Style sheets of a component and of those that it draws with. */
function sheetsOf(name: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !existsSync(path)) return;
    seen.add(path);
    for (const [, target = ''] of read(path).matchAll(/^import .* from "(\.[^"]*)"/gm)) {
      const next = join(dirname(path), target);
      if (!next.includes('/esm/core/')) visit(next);
    }
  };
  visit(join(MANTINE, `esm/components/${name}/${name}.mjs`));
  const modules = [...seen].flatMap((path) => /([A-Za-z]+)\.module\.mjs$/.exec(path)?.[1] ?? []);
  const isSheet = (module: string) => existsSync(join(MANTINE, `styles/${module}.layer.css`));
  return new Set(modules.filter((module) => isSheet(module) && !NOT_DRAWN.test(module)));
}

test('the style sheets of Mantine are those of the components that are used', () => {
  const listed = [...read(join(import.meta.dirname, 'styles.ts')).matchAll(/styles\/(.*)\.layer\.css/g)];
  const needed = new Set([...BASE, ...imported.flatMap((name) => [...sheetsOf(name)])]);
  expect(listed.map(([, name]) => name).sort()).toEqual([...needed].sort());
});

/** The rules of our style sheets: selector and declarations. */
const ownRules = globSync('**/*.css', { cwd: DASHBOARD }).flatMap((path) => {
  const css = read(join(DASHBOARD, path)).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    at: `${path} ${selector.trim()}`,
    body,
  }));
});

test('what scrolls holds what is hidden in it, which would make the page around it longer', () => {
  const scrolling = ownRules.filter(
    // Mantine places its own, and hides nothing in them.
    ({ at, body }) => /overflow(-[xy])?:\s*(auto|scroll)/.test(body) && !at.includes('.mantine-'),
  );
  expect(scrolling.length).toBeGreaterThan(20);
  const unplaced = scrolling.filter(({ body }) => !/position:\s*(relative|absolute|fixed|sticky)/.test(body));
  expect(unplaced.map(({ at }) => at)).toEqual([]);
});
