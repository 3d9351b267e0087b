/** What a piece of JSON is, for its colour; `text` is what is no JSON. */
export type JsonTokenKind = 'key' | 'string' | 'number' | 'word' | 'punctuation' | 'text';

/** A piece of JSON exactly as the source has it. */
export interface JsonToken {
  readonly kind: JsonTokenKind;
  readonly text: string;
  /** Where it stands in the source. */
  readonly from: number;
  /** It goes on in the line behind, or comes from the one before. */
  readonly isPiece?: boolean;
}

export interface JsonLine {
  readonly depth: number;
  readonly tokens: readonly JsonToken[];
  /** Dotted path of the value that the line holds or opens: `attributes.callback`, `roles.0`. Empty at the root. */
  readonly path: string;
}

const TOKEN = /\s*("[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:])/y;

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function* pieces(text: string): Generator<readonly [piece: string, from: number]> {
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match?.[1] !== undefined; match = TOKEN.exec(text))
    yield [match[1], TOKEN.lastIndex - match[1].length];
}

function kindOf(piece: string): JsonTokenKind {
  const first = piece.charAt(0);
  if (first === '"') return 'string';
  if (first === '-' || (first >= '0' && first <= '9')) return 'number';
  return first === 't' || first === 'f' || first === 'n' ? 'word' : 'punctuation';
}

interface Level {
  readonly list: boolean;
  readonly path: string;
  /** Key whose value is being read; undefined before the key of an object's member. */
  key: string | undefined;
  index: number;
  empty: boolean;
}

interface OpenLine extends JsonLine {
  readonly tokens: JsonToken[];
}

const join = (path: string, step: string) => (path ? `${path}.${step}` : step);

/**
 * Lays JSON out in lines, keeping every key, number and string exactly as it is in the source: what a parser would
 * merge (keys that come twice) or round (long numbers) is what support has to see. Not recursive, since a body from
 * outside can be nested deeper than the stack.
 * @returns undefined when the text is no JSON
 */
export function jsonLines(text: string): readonly JsonLine[] | undefined {
  if (!isJson(text)) return undefined;
  const lines: OpenLine[] = [];
  const levels: Level[] = [];
  let line: OpenLine | undefined;
  const write = (kind: JsonTokenKind, piece: string, from: number, path: string) => {
    if (!line) {
      line = { depth: levels.length, path, tokens: [] };
      lines.push(line);
    }
    line.tokens.push({ kind, text: piece, from });
  };
  for (const [piece, from] of pieces(text)) {
    const level = levels.at(-1);
    if (piece === ':') write('punctuation', ': ', from, '');
    else if (piece === ',') {
      write('punctuation', ',', from, '');
      line = undefined;
      if (!level) continue;
      level.index += 1;
      level.key = undefined;
    } else if (piece === '}' || piece === ']') {
      levels.pop();
      // Empty objects and lists stay on the line that opened them.
      if (!level?.empty) line = undefined;
      write('punctuation', piece, from, level?.path ?? '');
    } else {
      if (level?.empty) {
        level.empty = false;
        line = undefined;
      }
      if (level && !level.list && level.key === undefined) {
        level.key = JSON.parse(piece) as string;
        write('key', piece, from, join(level.path, level.key));
        continue;
      }
      const path = level ? join(level.path, level.key ?? String(level.index)) : '';
      write(kindOf(piece), piece, from, path);
      if (piece === '{' || piece === '[')
        levels.push({ list: piece === '[', path, key: undefined, index: 0, empty: true });
    }
  }
  return lines;
}
