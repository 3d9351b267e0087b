import type { TextError } from '#lib/json-source.ts';
import { type Token, tokenize } from './tokenize.ts';

/** A value of a style sheet, a token file, a configuration or a list. */
export interface NamedValue {
  /** Keys of the groups around it and its own, outermost first; indices in lists. */
  readonly names: readonly string[];
  /** Dotted names without those that only hold a value: `colour.text` for `colour.text.$value`. */
  readonly path: string;
  /** Without quotes. */
  readonly text: string;
  readonly line: number;
  /** The CSS rule around it, such as `.card`. */
  readonly selector: string | undefined;
  readonly isDark: boolean;
  /** Has an index instead of a key. */
  readonly isItem: boolean;
}

interface Group {
  readonly parent?: Group;
  readonly closer: string;
  readonly names: readonly string[];
  readonly selector: string | undefined;
  readonly isDark: boolean;
  readonly line: number;
  items: number;
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['[', ']'],
  ['(', ')'],
]);

/** Values in deeper groups are skipped. */
const MAX_DEPTH = 60;
const MAX_SELECTOR = 300;

const STRING = /^(["'`])([\s\S]*?)\1?$/;
const DECLARATION = /^(?:(?:export|default|const|let|var|static|readonly)\s+|[-*•|]\s+)+/;
/** Text before a brace that opens the value of a key, an argument or an item; a CSS rule otherwise. */
const BEFORE_VALUE = /(?:^|[[(:=,])$/;
const DARK = /\bdark\b/i;
const AT_RULE_OR_CODE = /^(?:@|export\b|return\b|function\b)|=>/m;

export const isVariable = (name: string): boolean => /^(?:--|[$@])/.test(name);

/** Whether it is the key of a token for its value. */
export const isValueKey = (name: string): boolean =>
  /^(?:\$value|value|\$ref|colorSpace|hex|DEFAULT)$/.test(name);

export function pathOf(names: readonly string[]): string {
  const end = names.findLastIndex((name, index) => index === 0 || !isValueKey(name));
  return names.slice(0, end + 1).join('.');
}

function unquoted(text: string): string {
  const [, , inner] = STRING.exec(text) ?? [];
  if (inner === undefined) return text;
  return inner
    .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1');
}

const nameOfKey = (key: string) => unquoted(key.trimEnd().replace(DECLARATION, ''));

class Reader {
  readonly values: NamedValue[] = [];
  readonly problems: TextError[] = [];
  private group: Group = { closer: '', names: [], selector: undefined, isDark: false, line: 1, items: 0 };
  /** Text since the last semicolon or brace. */
  private statement = '';
  private key: string | undefined;
  private value = '';
  private valueLine = 1;

  read({ kind, text, line }: Token): void {
    if (kind === 'comment') return;
    if (kind === 'mark') this.readMark(text, line);
    else if (kind !== 'space' || this.value !== '') this.append(text, line);
    if (kind === 'string' && (text.length === 1 || text.at(-1) !== text[0]))
      this.problems.push({ line, reason: `A text in ${text[0]} does not end` });
    this.statement = /^[;{}]$/.test(text) ? '' : this.statement + text;
  }

  end(): void {
    this.endValue();
    for (let { group } = this; group.parent; group = group.parent) this.reportMissing(group);
  }

  private append(text: string, line: number): void {
    if (this.value === '') this.valueLine = line;
    this.value += text;
  }

  private readMark(mark: string, line: number): void {
    const { key, value } = this;
    if (mark === '=' || (mark === ':' && key === undefined)) {
      this.key ??= value;
      this.value = '';
    } else if (mark === ':' || (mark === ',' && key !== undefined && isVariable(key)))
      this.append(mark, line);
    else if (CLOSERS.has(mark)) this.enter(mark, line);
    else if (mark === ';' || mark === ',' || (mark === '\n' && value !== '')) this.endValue();
    else if (mark !== '\n') this.leave(mark, line);
  }

  private startValue(): void {
    this.key = undefined;
    this.value = '';
  }

  private nextName(): string {
    return this.key === undefined ? String(this.group.items++) : nameOfKey(this.key);
  }

  private endValue(): void {
    const { key, group, value, valueLine } = this;
    if (value !== '' && group.names.length < MAX_DEPTH) {
      const names = [...group.names, this.nextName()];
      this.values.push({
        names,
        path: pathOf(names),
        text: unquoted(value.trim()),
        line: valueLine,
        selector: group.selector,
        isDark: group.isDark,
        isItem: key === undefined,
      });
    }
    this.startValue();
  }

  private enter(mark: string, line: number): void {
    const { key, group, value } = this;
    const rule = mark === '{' ? this.statement.trim().slice(-MAX_SELECTOR) : '';
    const isRule = !BEFORE_VALUE.test(rule);
    const isItem = value === '' && group.closer === ']';
    const isNamed = !isRule && (key !== undefined || isItem) && group.names.length < MAX_DEPTH;
    const names = isNamed ? [...group.names, this.nextName()] : group.names;
    this.group = {
      parent: group,
      closer: CLOSERS.get(mark) ?? '',
      names,
      selector: isRule && !AT_RULE_OR_CODE.test(rule) ? rule : group.selector,
      isDark: group.isDark || DARK.test(isRule ? rule : (names.at(-1) ?? '')),
      line,
      items: 0,
    };
    this.startValue();
  }

  private leave(mark: string, line: number): void {
    this.endValue();
    const { parent } = this.group;
    if (this.group.closer !== mark && parent?.closer === mark) {
      this.reportMissing(this.group);
      this.group = parent;
    }
    if (this.group.closer === mark && this.group.parent) this.group = this.group.parent;
    else this.problems.push({ line, reason: `Nothing is open that this “${mark}” could close` });
  }

  private reportMissing({ closer, line }: Group): void {
    this.problems.push({ line, reason: `“${closer}” is missing for what opens here` });
  }
}

/** Names precede `:`, `=` and brackets. Never throws. */
export function readNamedValues(text: string): Pick<Reader, 'values' | 'problems'> {
  const reader = new Reader();
  // Sass writes `#{$ink}` for `$ink` in custom properties.
  for (const token of tokenize(text.replace(/#\{([^{}\n]*)\}/g, '$1'))) reader.read(token);
  reader.end();
  return reader;
}
