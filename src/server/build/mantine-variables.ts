import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core';
import { type Plugin, runnerImport } from 'vite';

const SHEET = /\/@mantine\/core\/styles\/default-css-variables\.layer\.css$/;

/** Our theme, and what it makes of Mantine's variables. */
const [THEME, COLORS] = ['/src/dashboard/ui/theme.ts', '/src/dashboard/ui/theme-colors.ts'];

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
        const { module: colors } = await runnerImport<{ cssVariablesResolver: CSSVariablesResolver }>(
          COLORS,
          options,
        );
        const theme = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, ours.theme);
        const { variables, light, dark } = mantine.deepMerge(
          mantine.defaultCssVariablesResolver(theme),
          colors.cssVariablesResolver(theme),
        );
        const palettes = Object.keys(mantine.DEFAULT_THEME.colors).filter(
          (name) => !(name in (ours.theme.colors ?? {})),
        );
        const unused = new RegExp(`^--mantine-color-(?:${palettes.join('|')})-`);
        const inUse = (all: Record<string, string>) =>
          Object.fromEntries(Object.entries(all).filter(([name]) => !unused.test(name)));
        const used = { variables: inUse(variables), light: inUse(light), dark: inUse(dark) };
        return `@layer mantine {${mantine.convertCssVariables(used)}}`;
      },
    },
  };
}
