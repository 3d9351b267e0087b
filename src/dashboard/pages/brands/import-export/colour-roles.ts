import { lchOf } from '../colour-math/oklch.ts';
import { type GivenRole, givenNames, givenRoles } from '../scheme/given-colours.ts';

/** What a colour of a file can become. */
export type FileRole = 'primary' | GivenRole;

export const roleNames: Readonly<Record<FileRole, string>> = { primary: 'Main colour', ...givenNames };

export const fileRoles: readonly FileRole[] = ['primary', ...givenRoles];

/** Usual names, best first, without the words that `wordsOf` leaves out. */
const usualNames: Readonly<Record<FileRole, string>> = {
  primary:
    'primary, brand primary, theme primary, button primary, action primary, interactive primary, primary main, primary 500, primary 600, brand, brand 500, brand main, theme, main, accent, button, link, links',
  header: 'header, navbar, nav, topbar, top bar, app bar, appbar, masthead, navigation, navbar topbar',
  text: 'text, foreground, fg, text primary, foreground primary, text body, on surface, on background, body, content, ink',
  background:
    'background, page, canvas, body background, page background, background primary, background page, surface, surface page, 100, paper',
  border:
    'border, borders, outline, divider, separator, stroke, line, hairline, border primary, border subtle, input',
  hover:
    'primary hover, brand hover, button primary hover, action primary hover, button hover, accent hover, link hover, primary dark, primary 700, hover',
};

const wordsOf = (name: string) =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/\b(?:colou?rs?|default|rest|value|tokens?|root|base|bs|ui|bg)\b/g, (word) =>
      word === 'bg' ? 'background' : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Words before a usual name that make it another: `text primary`, `card foreground`. */
const OTHERS = new Set([
  ...Object.values(usualNames).flatMap((names) => names.split(/,? /)),
  ...'secondary tertiary success error danger warning info destructive muted card popover sidebar disabled inverse'.split(
    ' ',
  ),
]);

/** Roles of filled areas, whose colour may be called a background. */
const FILLED: readonly FileRole[] = ['primary', 'header', 'hover'];

const isEqual = (words: string, name: string, role: FileRole) =>
  words === name || (FILLED.includes(role) && words === `${name} background`);
const isLast = (words: string, name: string) =>
  words.endsWith(` ${name}`) &&
  words
    .slice(0, -name.length)
    .split(' ')
    .every((word) => !OTHERS.has(word));

interface Nameable {
  readonly name: string;
  readonly hex: string;
  readonly isDark: boolean;
}

/** Below this, a colour looks grey. */
const LEAST_CHROMA = 0.03;

/** The likely colour of each role, by name; the first vivid one is the main colour if no name says so. */
export function suggestedRoles<C extends Nameable>(colours: readonly C[]): Partial<Record<FileRole, C>> {
  const isAllDark = colours.every(({ isDark }) => isDark);
  const light = colours.filter(({ isDark }) => !isDark || isAllDark);
  const named = light.map((colour) => ({
    colour,
    words: wordsOf(colour.name.replace(/^dark: /, '')),
  }));
  const found: Partial<Record<FileRole, C>> = {};
  const suggest = (role: FileRole, colour: C | undefined) => {
    if (colour) found[role] ??= colour;
  };
  for (const role of fileRoles)
    for (const isUsual of [isEqual, isLast])
      for (const name of usualNames[role].split(', '))
        suggest(role, named.find(({ words }) => isUsual(words, name, role))?.colour);
  const others = Object.values(found);
  const isVivid = ({ hex }: C) => lchOf(hex).chroma >= LEAST_CHROMA;
  suggest(
    'primary',
    light.find((colour) => !others.includes(colour) && isVivid(colour)),
  );
  return found;
}
