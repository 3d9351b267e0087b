import { type GivenRole, givenNames, givenRoles } from '../scheme/given-colours.ts';
import { isVivid } from '../scheme/start-colour.ts';

/** What a colour of a file can become. */
export type FileRole = 'primary' | GivenRole;

export const roleNames: Readonly<Record<FileRole, string>> = { primary: 'Main colour', ...givenNames };

export const fileRoles: readonly FileRole[] = ['primary', ...givenRoles];

/** Best first, as `wordsOf` writes them. */
const usualNames: Readonly<Record<FileRole, readonly string[]>> = {
  primary: ['primary', 'brand primary', 'brand', 'brand 500', 'primary 500', 'main', 'accent', 'link'],
  header: ['header', 'navbar', 'topbar', 'navbar topbar', 'app bar', 'masthead', 'navigation', 'nav'],
  text: ['text', 'foreground', 'fg', 'text primary', 'body', 'on surface', 'on background', 'content', 'ink'],
  background: ['background', 'page', 'canvas', 'body background', 'surface', '100', 'paper'],
  border: ['border', 'outline', 'divider', 'separator', 'stroke', 'line', 'input'],
  hover: ['primary hover', 'brand hover', 'link hover', 'primary dark', 'primary 700', 'hover'],
};

/** Words that say nothing about the role. */
const FILLERS = /\b(?:colou?rs?|default|rest|value|tokens?|root|base|bs|ui)\b/g;

const wordsOf = (name: string) =>
  name
    .replace(/^dark: /, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/\bbg\b/g, 'background')
    .replace(FILLERS, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');

const VARIANTS = ['secondary', 'success', 'error', 'danger', 'warning', 'info', 'muted', 'card', 'sidebar'];

/** Words before a usual name that make it another: `card foreground`. */
const OTHERS: ReadonlySet<string> = new Set([
  ...Object.values(usualNames).flatMap((names) => names.flatMap((name) => name.split(' '))),
  ...VARIANTS,
]);

/** Roles of filled areas, whose colour may be called a background. */
const FILLED: readonly FileRole[] = ['primary', 'header', 'hover'];

/** `primary`, `primary background` for a filled area. */
const isEqual = (words: string, name: string, role: FileRole) =>
  words === name || (FILLED.includes(role) && words === `${name} background`);

/** `acme primary`. */
const isLast = (words: string, name: string) =>
  words.endsWith(` ${name}`) &&
  !words
    .slice(0, -name.length)
    .split(' ')
    .some((word) => OTHERS.has(word));

interface Nameable {
  readonly name: string;
  readonly hex: string;
  readonly isDark: boolean;
}

/** The likely colour of each role, by name; the first vivid one is the main colour if no name says so. */
export function suggestedRoles<C extends Nameable>(colours: readonly C[]): Partial<Record<FileRole, C>> {
  const light = colours.filter(({ isDark }) => !isDark);
  const eligible = light.length > 0 ? light : colours;
  const named = eligible.map((colour) => ({ colour, words: wordsOf(colour.name) }));
  const found: Partial<Record<FileRole, C>> = {};
  for (const role of fileRoles)
    for (const isUsual of [isEqual, isLast])
      for (const name of usualNames[role]) {
        const match = named.find(({ words }) => isUsual(words, name, role));
        if (match) found[role] ??= match.colour;
      }
  const taken = Object.values(found);
  const vivid = eligible.find((colour) => !taken.includes(colour) && isVivid(colour.hex));
  if (vivid) found.primary ??= vivid;
  return found;
}
