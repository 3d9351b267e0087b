/** What parsing alone does not tell of a JSON text. */
export interface JsonStructure {
  /** Levels of the deepest object or array. */
  readonly depth: number;
  /** A key that an object has twice. */
  readonly repeatedKey: string | undefined;
}

/** The index of the quote that ends the string which begins at `start`; the end of the text where none does. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** A key as it is meant: `"\u0061"` is `a`. What is no JSON stays as it is; whoever parses the text will say so. */
function keyOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

/** Walks a text without recursion, so that no nesting exhausts the stack. It need not be JSON. */
export function structureOf(text: string): JsonStructure {
  /** The keys of every object that is open; undefined for an array. */
  const open: (Set<string> | undefined)[] = [];
  let depth = 0;
  let repeatedKey: string | undefined;
  let keyIsNext = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keyIsNext && keys) {
        const key = keyOf(text.slice(at, end + 1));
        if (keys.has(key)) repeatedKey ??= key;
        keys.add(key);
      }
      keyIsNext = false;
      at = end;
    } else if (character === '{' || character === '[') {
      depth = Math.max(depth, open.push(character === '{' ? new Set() : undefined));
      keyIsNext = character === '{';
    } else if (character === '}' || character === ']') {
      open.pop();
      keyIsNext = false;
    } else if (character === ',') keyIsNext = open.at(-1) !== undefined;
  }
  return { depth, repeatedKey };
}
