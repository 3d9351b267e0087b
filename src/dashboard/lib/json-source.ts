import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

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

/** Reads JSON. Every error has its line; the first is usually the cause of the others. */
export function readJson(text: string): JsonSource {
  const parseErrors: ParseError[] = [];
  const root = parseTree(text, parseErrors, { disallowComments: true });
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const errors = parseErrors.map(({ error, offset }) => ({
    line: lineAt(offset),
    reason: words[printParseErrorCode(error)] ?? 'It is no JSON from here on',
  }));
  function rangeOf(path: readonly PropertyKey[]): readonly [number, number] {
    for (let length = path.length; length > 0; length -= 1) {
      const node = root && findNodeAtLocation(root, path.slice(0, length) as (string | number)[]);
      if (node) return [beginningOf(node), node.offset + node.length];
    }
    return [0, 0];
  }
  const lineOf = (path: readonly PropertyKey[]) => lineAt(rangeOf(path)[0]);
  const value = errors.length > 0 ? undefined : JSON.parse(text);
  return { value, errors, errorAt: parseErrors[0]?.offset, lineOf, rangeOf };
}

/** A property begins with its name. */
const beginningOf = (node: Node) => (node.parent?.type === 'property' ? node.parent : node).offset;
