import { safeDecode } from '#contract/safe-decode.ts';
import { isVariable, type NamedValue, pathOf } from './named-values.ts';

/** Maximum length of a chain; files of design tools have two or three. */
const MAX_ALIASES = 20;
/** Longer texts are no colours, and could double with each alias. */
const MAX_TEXT = 300;

/** `{a.b}`, `var(--x, fallback)`, `$x`, `@x`. */
const ALIAS = /\{([^{}]+)\}|var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)|(?<![\w-])([$@][\w-]+)/g;

export const aliasIn = (text: string): string | undefined => text.match(ALIAS)?.[0];

/** Finds the values of a file by name, and follows its aliases. */
export class AliasReader {
  private readonly found = new Map<string, NamedValue>();
  private readonly texts = new Map<NamedValue, string>();

  constructor(values: readonly NamedValue[]) {
    for (const value of values) {
      const last = value.names.at(-1) ?? '';
      this.define(value.path, value);
      if (!value.isItem) this.define(isVariable(last) ? last : `--${last}`, value);
    }
    // Aliases of token files may leave out the name of their set.
    for (const value of values) this.define(value.path.slice(value.path.indexOf('.') + 1), value);
  }

  private define(name: string, value: NamedValue): void {
    const key = value.isDark ? `dark ${name}` : name;
    if (!this.found.has(key)) this.found.set(key, value);
  }

  /** The first value of that name, preferably of the same colour scheme. */
  find(name: string, { isDark }: NamedValue): NamedValue | undefined {
    const path = pathOf(name.split('.'));
    const [light, dark] = [this.found.get(path), this.found.get(`dark ${path}`)];
    return isDark ? (dark ?? light) : (light ?? dark);
  }

  /** The text without its aliases, except those that lead nowhere. */
  expand(value: NamedValue, depth = 0): string {
    const known = this.texts.get(value);
    if (known !== undefined) return known;
    const expanded = this.replaceAliases(value, depth);
    const text = expanded.length > MAX_TEXT ? '' : expanded;
    this.texts.set(value, text);
    return text;
  }

  private replaceAliases(value: NamedValue, depth: number): string {
    const { names, text } = value;
    const follow = (alias: string, name: string, fallback?: string): string => {
      const target = this.find(name.trim(), value);
      if (target && depth < MAX_ALIASES) return this.expand(target, depth + 1);
      return fallback === undefined ? alias : replace(fallback).trim();
    };
    const replace = (it: string) =>
      it.replace(ALIAS, (alias, path, variable, fallback, name) =>
        follow(alias, path ?? variable ?? name, fallback),
      );
    if (names.at(-1) === 'colorSpace') return this.componentsOf(value);
    // A JSON pointer: `#/a/b`.
    if (names.at(-1) === '$ref') return replace(`{${safeDecode(text).slice(2).replaceAll('/', '.')}}`);
    // A constant of JavaScript.
    const constant = this.find(text, value);
    if (constant && constant !== value && !constant.isItem && constant.path === text)
      return follow(text, text);
    // Tailwind fills in the opacity.
    return replace(text.replace('<alpha-value>', '1'));
  }

  /** Design tokens have a colour in parts. */
  private componentsOf(value: NamedValue): string {
    const parent = value.names.slice(0, -1).join('.');
    const components = [0, 1, 2].map((index) => this.find(`${parent}.components.${index}`, value)?.text);
    const alpha = this.find(`${parent}.alpha`, value)?.text ?? 1;
    return `color(${value.text} ${components.join(' ')} / ${alpha})`;
  }
}
