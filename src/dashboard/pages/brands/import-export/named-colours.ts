import type { TextError } from '#lib/json-source.ts';
import { flattened } from '../colour-math/read-colour.ts';
import { AliasError, aliasReader } from './alias-reader.ts';
import { suggestedRoles } from './colour-roles.ts';
import { type NamedValue, readNamedValues } from './named-values.ts';
import { looksLikeColour, textColour } from './text-colour.ts';

/** A colour of a file. */
export interface NamedColour {
  readonly name: string;
  readonly hex: string;
  /** As it is written, without aliases. */
  readonly text: string;
  readonly line: number;
  readonly isDark: boolean;
  /** What the file says that a brand cannot have. */
  readonly note?: string | undefined;
  /** All names in the file: `header.background`, `--primary`. */
  readonly path: string;
}

/** What could be read of a file, and what could not. */
export interface Palette {
  readonly colours: readonly NamedColour[];
  readonly problems: readonly TextError[];
}

export const MAX_COLOURS = 200;
const MAX_PROBLEMS = 200;

/** Keys that hold the value of a token, not its name. */
const VALUE_KEY = /^(?:\$value|value|\$ref|colorSpace|hex|DEFAULT)$/;
/** Groups around the colours of a theme. */
const WRAPPER =
  /^(?:theme|themes|extend|colou?rs?|palette|cssVars|semantic|light|dark|tokens?|global|config|\d+)$/i;
/** Keys of words, and names of values that are no colours. */
const WORD_KEY =
  /^(?:\$?(?:type|description|name)|title|label|id|kind|category|content|family|version|author)$/i;
const NO_COLOUR =
  /font|radius|shadow|spac|size|width|height|duration|ease|animat|tracking|leading|opacity|weight|inset/i;

/** A line of a list: `Primary #0f6b5c` or `#0f6b5c Primary`. */
const NAME_FIRST = /^(.*?)[\s–—|-]*(#\w{3,9}|[a-z]+\([^()]*\))$/i;
const COLOUR_FIRST = /^(#[\da-f]{3,8})[\s–—|-]+(.+)$/i;
const LIST_MARKS = /^[|\s*•-]+|[|\s]+$/g;

interface Listed {
  readonly name: string;
  readonly text: string;
}

/** The name of a value in a list, from its own line. */
function listed({ text, line }: NamedValue, before: NamedValue | undefined): Listed {
  const plain = text.slice(0, 300).replace(LIST_MARKS, '');
  const [, name = '', colour] = NAME_FIRST.exec(plain) ?? [];
  if (colour !== undefined && name !== '') return { name, text: colour };
  const [, first, second = ''] = COLOUR_FIRST.exec(plain) ?? [];
  if (first !== undefined) return { name: second, text: first };
  const isBeside = before?.isItem && before.line === line && !looksLikeColour(before.text);
  return { name: isBeside ? before.text : '', text: plain };
}

const VARIABLE = /^(?:--|[$@])/;

function pathOf(names: readonly string[]): readonly string[] {
  const end = names.findLastIndex((name, index) => index === 0 || !VALUE_KEY.test(name));
  return names.slice(0, end + 1);
}

/** @param label name beside the value, in lists of objects */
function nameOf({ names, selector, isDark }: NamedValue, label?: string): string {
  const own = pathOf(names).map((it) => it.replace(/^(?:--(?:color-)?|[$@])/, ''));
  if (label !== undefined) own.splice(-1, 1, label);
  while (own.length > 1 && WRAPPER.test(own[0] ?? '')) own.shift();
  const name = own.join('.');
  const isProperty = selector !== undefined && !VARIABLE.test(names.at(-1) ?? '');
  return (isDark ? 'dark: ' : '') + (isProperty ? `${selector} ${name}` : name);
}

/** A colour before its transparency is flattened. */
interface Found extends NamedColour {
  readonly alpha: number;
  /** A property of a CSS rule, no variable. */
  readonly isProperty: boolean;
}

const VIVID = 'More vivid than a brand’s colours can be: this is the nearest one';

/** Over the page of the file, which is white unless the file says so. */
function flat({ alpha, isProperty, ...colour }: Found, page: string): NamedColour {
  if (alpha === 1) return colour;
  const hex = flattened({ hex: colour.hex, alpha }, page);
  return { ...colour, hex, note: `${Math.round(alpha * 100)} % opaque in the file: shown over ${page}` };
}

/** Reads every colour of a text, with its name there. */
export function readNamedColours(source: string): Palette {
  const { values, problems: unread } = readNamedValues(source);
  const problems: TextError[] = [];
  const { at, expanded } = aliasReader(values);
  const found: Found[] = [];
  const taken = new Set<string>();

  function textOf(value: NamedValue, before: NamedValue | undefined): Listed | undefined {
    if (value.isItem && value.names.length === 1) return listed(value, before);
    try {
      return {
        name: '',
        text: expanded(value)
          .replace(/\s*!(?:important|default)\b/g, '')
          .trim(),
      };
    } catch (error) {
      if (!(error instanceof AliasError)) throw error;
      const isOther =
        value.isItem || /\s/.test(value.text) || NO_COLOUR.test(value.names.join() + value.text);
      if (!isOther) problems.push({ line: value.line, reason: `${nameOf(value)}: ${error.message}` });
      return undefined;
    }
  }

  function add(value: NamedValue, before: NamedValue | undefined): void {
    const { names, line, isDark, isItem, selector } = value;
    const [last, parent] = [names.at(-1) ?? '', names.slice(0, -1).join('.')];
    const isPart = names.slice(0, -1).includes('$value') && !VALUE_KEY.test(last);
    const isBeside = last !== 'colorSpace' && at(`${parent}.colorSpace`) !== undefined;
    if (isPart || isBeside || WORD_KEY.test(last) || (isItem && selector !== undefined)) return;
    const type = at(`${parent}.$type`)?.text ?? 'color';
    const read = type === 'color' ? textOf(value, before) : undefined;
    if (!read) return;
    const colour = textColour(read.text);
    if (colour === undefined) return;
    const label = /^\d+$/.test(names.at(-2) ?? '') ? at(`${parent}.name`)?.text : undefined;
    const own = read.name || (isItem ? '' : nameOf(value, label));
    if (colour === 'broken') {
      problems.push({ line, reason: `${own && `${own}: `}“${read.text}” is no colour` });
      return;
    }
    const { hex, alpha, isVivid } = colour;
    const same = own === '' ? hex : `${own} ${hex} ${alpha}`;
    if (taken.has(same) || found.length >= MAX_COLOURS) return;
    const named = taken.has(own) && selector !== undefined ? `${selector}: ${own}` : own;
    for (const key of [own, hex, same]) taken.add(key);
    const path = pathOf(names).join('.');
    const isProperty = selector !== undefined && !VARIABLE.test(last);
    const name = named || `Colour ${found.length + 1}`;
    found.push({
      name,
      hex,
      text: read.text,
      line,
      isDark,
      note: isVivid ? VIVID : undefined,
      path,
      alpha,
      isProperty,
    });
  }

  for (const [index, value] of values.entries())
    if (problems.length < MAX_PROBLEMS) add(value, values[index - 1]);
  const hasVariables = found.some(({ isProperty }) => !isProperty);
  const shown = found.filter(({ isProperty }) => !isProperty || !hasVariables);
  const page = suggestedRoles(shown.filter(({ alpha }) => alpha === 1)).background?.hex ?? '#ffffff';
  const colours = shown.map((colour) => flat(colour, page));
  return { colours, problems: [...unread, ...problems].toSorted((a, b) => a.line - b.line) };
}
