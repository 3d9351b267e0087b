import type { TextError } from '#lib/json-source.ts';
import { flattened } from '../colour-math/read-colour.ts';
import { AliasReader, aliasIn } from './alias-reader.ts';
import { suggestedRoles } from './colour-roles.ts';
import { isValueKey, isVariable, type NamedValue, readNamedValues } from './named-values.ts';
import { looksLikeColour, type TextColour, textColour } from './text-colour.ts';

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

/** Groups around the colours of a theme. */
const THEME_GROUP = /^(?:themes?|extend|colou?rs?|palette|cssVars|semantic|light|dark|tokens?|global|\d+)$/i;
/** Keys whose values may be names of colours. */
const WORDS = /^(?:\$?(?:type|description|name)|title|label|id|category)$/i;
/** Names of values that are no colours. */
const NO_COLOUR =
  /font|radius|shadow|spac|size|width|height|duration|ease|animat|tracking|leading|opacity|weight|inset/i;

const COLOUR_IN_LINE = /#\w{3,9}|[a-z]+\([^()]*\)/i;
const MARKS_AROUND = /^[\s|*•–—-]+|[\s|–—-]+$/g;
const MAX_LINE = 300;

interface Found {
  readonly value: NamedValue;
  readonly name: string;
  readonly text: string;
  readonly colour: TextColour;
}

/** @param label name beside the value, in lists of objects */
function nameOf({ path, names, selector, isDark }: NamedValue, label: string | undefined): string {
  const own = path.split('.').map((name) => name.replace(/^(?:--(?:color-)?|[$@])/, ''));
  if (label !== undefined) own.splice(-1, 1, label);
  while (own.length > 1 && THEME_GROUP.test(own[0] ?? '')) own.shift();
  const rule = selector === undefined || isVariable(names.at(-1) ?? '') ? '' : `${selector} `;
  return (isDark ? 'dark: ' : '') + rule + own.join('.');
}

/** A line of a list has the colour and its name, in either order or in two columns. */
function readLine(value: NamedValue, before: NamedValue | undefined) {
  const line = value.text.slice(0, MAX_LINE);
  const text = COLOUR_IN_LINE.exec(line)?.[0] ?? line.replace(MARKS_AROUND, '');
  const name = line.replace(text, '').replace(MARKS_AROUND, '');
  const column = before?.isItem && before.line === value.line ? before.text : '';
  return { text, name: name || (looksLikeColour(column) ? '' : column) };
}

class ColourReader {
  readonly found: Found[] = [];
  readonly problems: TextError[] = [];
  private readonly aliases: AliasReader;

  constructor(values: readonly NamedValue[]) {
    this.aliases = new AliasReader(values);
    for (const [index, value] of values.entries()) {
      if (this.found.length === MAX_COLOURS || this.problems.length === MAX_PROBLEMS) break;
      if (this.mayBeColour(value)) this.read(value, values[index - 1]);
    }
  }

  private mayBeColour(value: NamedValue): boolean {
    const { names, path, isItem, selector } = value;
    const [last = '', ...groups] = names.toReversed();
    if (WORDS.test(last) || (isItem && selector !== undefined)) return false;
    // A token may have its value in parts, and in two forms.
    if (isValueKey(last) ? this.aliases.find(path, value) !== value : groups.includes('$value')) return false;
    return (this.besideOf(value, '$type') ?? 'color') === 'color';
  }

  private besideOf(value: NamedValue, key: string): string | undefined {
    return this.aliases.find([...value.names.slice(0, -1), key].join('.'), value)?.text;
  }

  private read(value: NamedValue, before: NamedValue | undefined): void {
    const { isItem, names, path } = value;
    const label = /^\d+$/.test(names.at(-2) ?? '') ? this.besideOf(value, 'name') : undefined;
    // Without `!important` and `!default`.
    const expanded = this.aliases.expand(value).replace(/\s*!\w+/g, '');
    const isLine = isItem && names.length === 1;
    const own = { name: isItem ? '' : nameOf(value, label), text: expanded.trim() };
    const { name, text } = isLine ? readLine(value, before) : own;
    const alias = aliasIn(text);
    const colour = textColour(text);
    if (colour && colour !== 'broken') this.add({ value, name, text, colour });
    else if (alias && !isItem && !/\s/.test(text) && !NO_COLOUR.test(path + text))
      this.report(value, name, `${alias} leads to no value in this file`);
    else if (colour && !alias) this.report(value, name, `“${text}” is no colour`);
  }

  private report({ line }: NamedValue, name: string, reason: string): void {
    this.problems.push({ line, reason: name ? `${name}: ${reason}` : reason });
  }

  private add(colour: Found): void {
    const { name, value } = colour;
    const isSame = (it: Found) =>
      it.colour.hex === colour.colour.hex && it.colour.alpha === colour.colour.alpha;
    const same = this.found.filter(isSame);
    if (name === '' ? same.length > 0 : same.some((it) => it.name === name)) return;
    const isTaken = value.selector !== undefined && this.found.some((it) => it.name === name);
    const unique = isTaken ? `${value.selector}: ${name}` : name || `Colour ${this.found.length + 1}`;
    this.found.push({ ...colour, name: unique });
  }
}

/** Shown over the page of the file if it is transparent. */
function shownColour({ value, name, text, colour }: Found, page: string): NamedColour {
  let note = colour.isVivid ? 'More vivid than a brand’s colours can be: this is the nearest one' : undefined;
  if (colour.alpha < 1) note = `${Math.round(colour.alpha * 100)} % opaque in the file: shown over ${page}`;
  const { line, isDark, path } = value;
  return { name, hex: flattened(colour, page), text, line, isDark, note, path };
}

/** Reads every colour of a text, with its name there. */
export function readNamedColours(source: string): Palette {
  const { values, problems: unread } = readNamedValues(source);
  const { found, problems } = new ColourReader(values);
  // The properties of rules count only in a style sheet without variables.
  const isNamed = ({ value }: Found) => value.selector === undefined || isVariable(value.names.at(-1) ?? '');
  const named = found.filter(isNamed);
  const shown = named.length > 0 ? named : found;
  const opaque = shown.filter(({ colour }) => colour.alpha === 1).map((it) => shownColour(it, '#ffffff'));
  const page = suggestedRoles(opaque).background?.hex ?? '#ffffff';
  const colours = shown.map((it) => shownColour(it, page));
  return { colours, problems: [...unread, ...problems].toSorted((a, b) => a.line - b.line) };
}
