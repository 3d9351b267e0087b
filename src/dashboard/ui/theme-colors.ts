import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

/**
 * Mantine's palettes in terms of our tokens. The tokens differ by scheme, so one value serves both, and no shade of
 * Mantine's own is left in what is drawn.
 */

/** Shades from the faintest background to the strongest text, as Mantine's components use them in the light scheme. */
const gray: MantineColorsTuple = [
  'var(--hover)',
  'var(--hover)',
  'var(--line)',
  'var(--line-strong)',
  'var(--line-strong)',
  'var(--control)',
  'var(--dim)',
  'var(--text-2)',
  'var(--text-2)',
  'var(--text)',
];

/** The same for the dark scheme, where Mantine counts from the text to the background. */
const dark: MantineColorsTuple = [
  'var(--text)',
  'var(--text-2)',
  'var(--dim)',
  'var(--dim)',
  'var(--line-strong)',
  'var(--hover)',
  'var(--raised)',
  'var(--panel)',
  'var(--bg)',
  'var(--bg)',
];

interface Palette {
  readonly soft: string;
  readonly softHover: string;
  readonly mark: string;
  readonly text: string;
  readonly fill: string;
  readonly fillHover: string;
}

const meaning = (name: string): Palette => ({
  soft: `var(--${name}-soft)`,
  softHover: `color-mix(in srgb, var(--${name}-soft), var(--${name}) 6%)`,
  mark: `var(--${name}-mark)`,
  text: `var(--${name})`,
  fill: `var(--${name}-fill)`,
  fillHover: `color-mix(in srgb, var(--${name}-fill), black 12%)`,
});

const accent: Palette = {
  soft: 'var(--accent-soft)',
  softHover: 'var(--accent-soft-hover)',
  mark: 'var(--accent)',
  text: 'var(--accent-text)',
  fill: 'var(--accent)',
  fillHover: 'var(--accent-hover)',
};

const good = meaning('good');
const notice = meaning('notice');
const warn = meaning('warn');
const bad = meaning('bad');

/** Our colour names, and those of Mantine that its components have built in: of errors, and of a colour picker's focus. */
const palettes: Readonly<Record<string, Palette>> = {
  accent,
  good,
  notice,
  warn,
  bad,
  red: bad,
  blue: notice,
};

function shades({ soft, softHover, mark, text, fill, fillHover }: Palette): MantineColorsTuple {
  return [soft, softHover, softHover, mark, text, mark, fill, fillHover, text, text];
}

/** `theme.colors`. */
export const themeColors: Record<string, MantineColorsTuple> = {
  gray,
  dark,
  ...Object.fromEntries(Object.entries(palettes).map(([name, palette]) => [name, shades(palette)])),
};

function variantVariables(name: string, { soft, softHover, text, fill, fillHover }: Palette) {
  const prefix = `--mantine-color-${name}`;
  return {
    [`${prefix}-text`]: text,
    [`${prefix}-filled`]: fill,
    [`${prefix}-filled-hover`]: fillHover,
    [`${prefix}-light`]: soft,
    [`${prefix}-light-hover`]: softHover,
    [`${prefix}-light-color`]: text,
    [`${prefix}-outline`]: text,
    [`${prefix}-outline-hover`]: soft,
  };
}

const neutral: Palette = {
  soft: 'var(--hover)',
  softHover: 'var(--line)',
  mark: 'var(--control)',
  text: 'var(--text-2)',
  fill: 'var(--text-2)',
  fillHover: 'var(--text)',
};

const schemeVariables: Record<string, string> = {
  ...Object.assign({}, ...Object.entries(palettes).map(([name, palette]) => variantVariables(name, palette))),
  ...variantVariables('gray', neutral),
  ...variantVariables('dark', neutral),
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-placeholder': 'var(--dim)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--panel)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--dim)',
  '--mantine-color-disabled-border': 'var(--line)',
};

/** Puts our tokens in the place of every colour that Mantine derives by itself. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
});
