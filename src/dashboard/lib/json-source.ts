import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** What is wrong with a text, and in which line, from 1. */
export interface TextError {
  readonly line: number;
  readonly reason: string;
}

/** A JSON text, and where in it each value stands. */
export interface JsonSource {
  readonly value: unknown;
  /** Why it is no JSON. */
  readonly errors: readonly TextError[];
  /** Index in the text where the first error is; undefined where there is none. */
  readonly errorAt: number | undefined;
  /** Line of what stands at a path, or of the nearest value around it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
  /** Where that begins and ends in the text. */
  readonly rangeOf: (path: readonly PropertyKey[]) => readonly [number, number];
}

const words: Readonly<Record<string, string>> = {
  InvalidSymbol: 'There is a word that JSON does not know',
  InvalidNumberFormat: 'A number is malformed',
  PropertyNameExpected: 'A name in double quotes is expected here',
  ValueExpected: 'A value is expected here',
  ColonExpected: 'A colon is expected here',
  CommaExpected: 'A comma is expected here',
  CloseBraceExpected: 'A closing brace } is missing',
  CloseBracketExpected: 'A closing bracket ] is missing',
  EndOfFileExpected: 'Something follows after the end',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'A comment does not end, and JSON has none',
  UnexpectedEndOfString: 'A text in double quotes does not end',
  UnexpectedEndOfNumber: 'A number breaks off',
  InvalidUnicode: 'A \\u escape is malformed',
  InvalidEscapeCharacter: 'A backslash is followed by a character that it cannot escape',
  InvalidCharacter: 'A control character stands in a text',
};

/** Tells the line of an index of the text, from 1. */
export function lineFinder(text: string): (index: number) => number {
  const lines = new Uint32Array(text.length + 1);
  let line = 1;
  for (let index = 0; index <= text.length; index += 1) {
    lines[index] = line;
    if (text[index] === '\n') line += 1;
  }
  return (index) => lines[index] ?? line;
}

/** The values of an object by their names, or of a list by their indices. */
const membersOf = ({ type, children = [] }: Node) =>
  new Map<PropertyKey | undefined, Node | undefined>(
    children.map((child, index) =>
      type === 'object' ? [child.children?.[0]?.value, child.children?.[1]] : [index, child],
    ),
  );

/** Reads JSON. Every error has its line; the first is usually the cause of the others. */
export function readJson(text: string): JsonSource {
  const parseErrors: ParseError[] = [];
  const lineAt = lineFinder(text);
  const members = new Map<Node, ReturnType<typeof membersOf>>();
  let root: Node | undefined;
  let errors: readonly TextError[];
  try {
    root = parseTree(text, parseErrors, { disallowComments: true });
    errors = parseErrors.map(({ error, offset }) => ({
      line: lineAt(offset),
      reason: words[printParseErrorCode(error)] ?? 'It is no JSON from here on',
    }));
  } catch {
    // The parser is recursive.
    errors = [{ line: 1, reason: 'It is nested too deeply' }];
  }
  function rangeOf(path: readonly PropertyKey[]): readonly [number, number] {
    let node = root;
    for (const step of path) {
      if (node && !members.has(node)) members.set(node, membersOf(node));
      const next = node && members.get(node)?.get(step);
      if (!next) break;
      node = next;
    }
    return node && node !== root ? [beginningOf(node), node.offset + node.length] : [0, 0];
  }
  const lineOf = (path: readonly PropertyKey[]) => lineAt(rangeOf(path)[0]);
  const value = errors.length > 0 ? undefined : JSON.parse(text);
  return { value, errors, errorAt: parseErrors[0]?.offset, lineOf, rangeOf };
}

/** A property begins with its name. */
const beginningOf = (node: Node) => (node.parent?.type === 'property' ? node.parent : node).offset;
