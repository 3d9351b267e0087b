import { safeDecode } from '#contract/safe-decode.ts';
import { cssColour } from '../colour-math/read-colour.ts';
import type { NamedValue } from './named-values.ts';

/** A reference that leads nowhere. */
export class AliasError extends Error {}

/** Maximum length of a chain; files of design tools have two or three. */
const MAX_ALIASES = 20;
const MAX_TEXT = 300;

/** What follows the path of a token up to its value. */
const VALUE_KEYS = [
  '',
  '.$value',
  '.$value.colorSpace',
  '.$value.$ref',
  '.$ref',
  '.value',
  '.DEFAULT',
  '.colorSpace',
  '.hex',
];

/** `{a.b}`, `var(--x, fallback)`, `$x`, `@x`. */
const ALIAS = /\{([^{}]+)\}|var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)|(?<![\w-])([$@][\w-]+)/g;
const IDENTIFIER = /^[a-z_]\w*(?:\.\w+)*$/i;

/** `#/a/b` (RFC 6901) as `a.b`. */
const pathOfPointer = (pointer: string) =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .map((name) => safeDecode(name).replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

const variableOf = (name: string) => (/^(?:--|[$@])/.test(name) ? name : `--${name}`);

/** Follows the aliases of a file. */
export function aliasReader(values: readonly NamedValue[]) {
  const found = new Map<string, NamedValue>();
  const read = new Map<NamedValue, string>();
  const define = (key: string, value: NamedValue) => found.has(key) || found.set(key, value);
  for (const value of values) {
    const last = value.names.at(-1) ?? '';
    define(value.names.join('.'), value);
    if (!value.isItem) define((value.isDark ? 'dark ' : 'light ') + variableOf(last), value);
  }
  // Aliases of token files may leave out the name of their set.
  for (const value of values) define(value.names.slice(1).join('.'), value);

  const at = (path: string) => found.get(path);
  function target(path: string, from: NamedValue): NamedValue | undefined {
    if (/^(?:--|[$@])/.test(path)) {
      const schemes = from.isDark ? ['dark ', 'light '] : ['light ', 'dark '];
      return schemes.map((scheme) => at(scheme + path)).find((it) => it !== undefined);
    }
    return VALUE_KEYS.map((key) => at(path + key)).find((it) => it !== undefined);
  }

  /** Design tokens have a colour in parts, and often its hex form. */
  function componentsOf(value: NamedValue): string {
    const path = value.names.slice(0, -1).join('.');
    const [a, b, c] = [0, 1, 2].map((index) => at(`${path}.components.${index}`)?.text);
    const alpha = at(`${path}.alpha`)?.text ?? 1;
    const space = value.text.toLowerCase();
    const parts =
      space === 'hsl' || space === 'hwb' ? `${a} ${b}% ${c}% / ${alpha}` : `${a} ${b} ${c} / ${alpha}`;
    const css = /^(?:hsl|hwb|(?:ok)?(?:lab|lch))$/.test(space)
      ? `${space}(${parts})`
      : `color(${space} ${parts})`;
    return cssColour(css) ? css : (at(`${path}.hex`)?.text ?? css);
  }

  /** The text with all aliases replaced. @throws AliasError */
  function expanded(value: NamedValue, trail: readonly NamedValue[] = []): string {
    const known = read.get(value);
    if (known !== undefined) return known;
    if (trail.includes(value)) throw new AliasError('leads back to itself');
    if (trail.length > MAX_ALIASES)
      throw new AliasError(`more than ${MAX_ALIASES} names lead on to each other`);
    const follow = (alias: string, path: string, fallback?: string) => {
      const next = target(path.trim(), value);
      if (next) return expanded(next, [...trail, value]);
      if (fallback !== undefined) return fallback.trim();
      throw new AliasError(`there is no ${alias} in this file`);
    };
    const last = value.names.at(-1);
    const text = value.text.replace('<alpha-value>', '1').replace(/#\{([^{}]+)\}/g, '$1');
    const named = IDENTIFIER.test(text) ? at(text) : undefined;
    const replaced = () => {
      if (last === 'colorSpace') return componentsOf(value);
      if (last === '$ref') return follow(text, pathOfPointer(text));
      if (named && named !== value && named.names.join('.') === text) return follow(text, text);
      return text.replace(ALIAS, (alias, path, variable, fallback, name) =>
        follow(alias, path ?? variable ?? name, fallback),
      );
    };
    const result = replaced();
    // Longer texts are no colours, and could double with each alias.
    const short = result.length > MAX_TEXT ? '' : result;
    read.set(value, short);
    return short;
  }
  return { at, expanded };
}
