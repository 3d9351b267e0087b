import { lineFinder, type TextError } from '#lib/json-source.ts';

/** A value of a style sheet, a token file, a configuration or a list, with the names around it. */
export interface NamedValue {
  /** Keys from the outermost group to its own; indices in lists. */
  readonly names: readonly string[];
  /** Without quotes. */
  readonly text: string;
  readonly line: number;
  /** The CSS rule around it, such as `.card`. */
  readonly selector: string | undefined;
  /** Whether it is of a dark scheme. */
  readonly isDark: boolean;
  /** Has no name of its own. */
  readonly isItem: boolean;
}

interface NamedValues {
  readonly values: readonly NamedValue[];
  readonly problems: readonly TextError[];
}

interface Group {
  readonly closer: string;
  /** Undefined for groups without a name, such as the arguments of a call. */
  readonly name: string | undefined;
  readonly selector: string | undefined;
  readonly isDark: boolean;
  readonly line: number;
  items: number;
}

/** Bounded, so that a text of opening brackets is read in linear time. */
const ARGUMENTS = String.raw`(?:[^(){};"']|\((?:[^(){};"']|\([^(){};"']{0,200}\)){0,200}\)){0,300}`;

/** Captures comments, strings, words and marks. */
const TOKEN = new RegExp(
  [
    String.raw`(\/\*[\s\S]*?(?:\*\/|$)|(?<![:\w])\/\/[^\n]*)`,
    String.raw`("(?:[^"\\\n]|\\[\s\S])*"?|(?<!\w)'(?:[^'\\\n]|\\[\s\S])*'?|${'`'}(?:[^${'`'}\\]|\\[\s\S])*${'`'}?)`,
    String.raw`(url\((?!\s*["'])[^)\n]*\)?|[\w-]+\(${ARGUMENTS}\)`,
    // A colour that breaks off.
    String.raw`(?:rgb|hsl)a?\([^\n;{}"']*|(?:hwb|lab|lch|oklab|oklch|color)\([^\n;{}"']*`,
    // Interpolations of Sass and Less, and attribute selectors.
    String.raw`[#@$]\{[^{}\n]{0,200}\}|\[[\w-]{1,80}[~|^$*]?=[^\]\n]{0,200}\]`,
    String.raw`[^\s{}[\]();,:="'${'`'}/]+|\/)`,
    String.raw`([{}[\]();,:=\n])`,
    String.raw`[^\S\n]+|.`,
  ].join('|'),
  'g',
);

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** Deeper groups are skipped. */
const MAX_DEPTH = 60;
const MAX_SELECTOR = 300;

/** At-rules, and code. */
const NO_SELECTOR =
  /^(?:@|export\b|return\b|function\b|class\b|interface\b|import\b|module\b|const\b|if\b)|=>/m;
const DARK = /\bdark\b/i;
const isDarkName = (name: string) => DARK.test(name.replace(/:not\([^)]*\)/g, ''));

/** Without the words before a declaration, or the dot of a list. */
const keyOf = (text: string) =>
  text.trim().replace(/^(?:(?:export|default|const|let|var|static|readonly)\s+|[-*•|]\s+)+/, '');

const unescaped = (string: string) =>
  string.replace(/\\(?:\r?\n|u([\da-f]{4})|(.))/gi, (_, code, character) =>
    code === undefined ? (character ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * Reads CSS, SCSS, Less, JSON, JSON5, JavaScript, TypeScript and lists by what they have in common: names before `:` or
 * `=`, groups in brackets, and ends of values. Never throws.
 */
export function readNamedValues(text: string): NamedValues {
  const lineAt = lineFinder(text);
  const values: NamedValue[] = [];
  const problems: TextError[] = [];
  const root: Group = { closer: '', name: undefined, selector: undefined, isDark: false, line: 1, items: 0 };
  const open: Group[] = [root];
  const openOf: Record<string, number> = {};
  let key: string | undefined;
  let [value, valueAt, isVariable] = ['', 0, false];
  let [before, ruleFrom, isTooDeep] = ['', 0, false];
  const top = () => open.at(-1) ?? root;

  function begin(): void {
    [key, value, isVariable] = [undefined, '', false];
  }
  function add(part: string, at: number): void {
    if (value === '') valueAt = at;
    value += part;
  }
  function end(): void {
    const [group, shown] = [top(), value.trim()];
    if (shown !== '' && open.length <= MAX_DEPTH) {
      const isItem = key === undefined;
      const name = key === undefined ? String(group.items++) : keyOf(key);
      values.push({
        names: [...open.flatMap((it) => it.name ?? []), name],
        text: shown,
        line: lineAt(valueAt),
        selector: group.selector,
        isDark: group.isDark,
        isItem,
      });
    }
    begin();
  }
  function enter(mark: string, at: number): void {
    const [group, line] = [top(), lineAt(at)];
    const isRule = mark === '{' && (value.trim() !== '' || (key === undefined && !'[(:=,'.includes(before)));
    const rule = text
      .slice(Math.max(ruleFrom, at - MAX_SELECTOR), at)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .trim();
    const selector = isRule && rule !== '' && !NO_SELECTOR.test(rule) ? rule : group.selector;
    const isUnnamed = isRule || (key === undefined && (value !== '' || group.closer !== ']'));
    const name = isUnnamed ? undefined : key === undefined ? String(group.items++) : keyOf(key);
    const isDark = group.isDark || isDarkName(isRule ? rule : (name ?? ''));
    if (open.length === MAX_DEPTH && !isTooDeep) {
      isTooDeep = true;
      problems.push({ line, reason: 'What is nested deeper than this is not read' });
    }
    const closer = CLOSERS[mark] ?? '';
    open.push({ closer, name, selector, isDark, line, items: 0 });
    openOf[closer] = (openOf[closer] ?? 0) + 1;
    begin();
  }
  function close(isMissing: boolean): void {
    const { closer, line } = top();
    if (isMissing) problems.push({ line, reason: `“${closer}” is missing for what opens here` });
    openOf[closer] = (openOf[closer] ?? 0) - 1;
    open.pop();
  }
  function leave(mark: string, at: number): void {
    end();
    if (!openOf[mark]) {
      problems.push({ line: lineAt(at), reason: `Nothing is open that this “${mark}” could close` });
      return;
    }
    while (top().closer !== mark) close(true);
    close(false);
  }

  for (const { 0: token, 1: comment, 2: string, 3: word, 4: mark, index } of text.matchAll(TOKEN)) {
    if (comment !== undefined) continue;
    if (string !== undefined) {
      const quote = string[0] ?? '';
      const isWhole = string.length > 1 && string.endsWith(quote);
      if (!isWhole) problems.push({ line: lineAt(index), reason: `A text in ${quote} does not end` });
      add(unescaped(string.slice(1, isWhole ? -1 : undefined)), index);
    } else if (word !== undefined) {
      if (key === undefined && value === '') isVariable = /^(?:--|[$@])/.test(word);
      add(word, index);
    } else if ((mark === ':' && key === undefined) || mark === '=') {
      key ??= value;
      value = '';
    } else if (mark === ':' || (mark === ',' && isVariable && top().closer !== ')')) add(token, index);
    else if (mark === '\n') {
      if (value.trim() !== '') end();
    } else if (mark === ';' || mark === ',') end();
    else if (mark !== undefined && mark in CLOSERS) enter(mark, index);
    else if (mark !== undefined) leave(mark, index);
    else if (value !== '') value += token;
    if (mark !== undefined && ';{}'.includes(mark)) ruleFrom = index + 1;
    if (token.trim() !== '') before = mark ?? 'x';
  }
  end();
  while (open.length > 1) close(true);
  return { values, problems };
}
