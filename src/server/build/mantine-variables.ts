import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core';
import { type Plugin, runnerImport } from 'vite';

const SHEET = /\/@mantine\/core\/styles\/default-css-variables\.layer\.css$/;

/** Our theme, and what it makes of Mantine's variables. */
const [THEME, COLORS] = ['/src/dashboard/ui/theme.ts', '/src/dashboard/ui/theme-colors.ts'];

interface Colors {
  readonly themeColors: Readonly<Record<string, unknown>>;
  readonly cssVariablesResolver: CSSVariablesResolver;
}

/**
 * Vite plugin: Mantine's variables as our theme has them, in the place of its style sheet of defaults. Left alone, it
 * puts them together in the browser, at every start; `mantineInTheBrowser` leaves that out.
 */
export function mantineVariables(): Plugin {
  return {
    name: 'sealdesk:mantine-variables',
    apply: 'build',
    load: {
      filter: { id: SHEET },
      async handler() {
        const mantine = await import('@mantine/core');
        const options = { configFile: false, logLevel: 'warn' } as const;
        const { module: ours } = await runnerImport<{ theme: MantineThemeOverride }>(THEME, options);
        const { module: colors } = await runnerImport<Colors>(COLORS, options);
        const theme = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, ours.theme);
        const palettes = Object.keys(mantine.DEFAULT_THEME.colors).filter(
          (name) => !(name in colors.themeColors),
        );
        const unused = new RegExp(`^--mantine-color-(?:${palettes.join('|')})-`);
        const defaults = mantine.defaultCssVariablesResolver(theme);
        const own = colors.cssVariablesResolver(theme);
        const inUse = (part: keyof typeof own) =>
          Object.fromEntries(
            Object.entries({ ...defaults[part], ...own[part] }).filter(([name]) => !unused.test(name)),
          );
        const variables = { variables: inUse('variables'), light: inUse('light'), dark: inUse('dark') };
        return `@layer mantine {${mantine.convertCssVariables(variables)}}`;
      },
    },
  };
}
