import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** Why a text is no JSON, and in which line, from 1. */
interface JsonFault {
  readonly line: number;
  readonly reason: string;
}

/** A JSON text with the places of what stands in it. */
export interface JsonSource {
  readonly value: unknown;
  /** Why it is no JSON. */
  readonly faults: readonly JsonFault[];
  /** Place in the text where the first fault is; undefined where there is none. */
  readonly faultAt: number | undefined;
  /** Line of what stands at a path, or of the nearest thing around it. */
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

/** Reads JSON. Every fault has its line; the first is usually the cause of the others. */
export function readJson(text: string): JsonSource {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const faults = errors.map(({ error, offset }) => ({
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
  const value = faults.length > 0 ? undefined : JSON.parse(text);
  return { value, faults, faultAt: errors[0]?.offset, lineOf, rangeOf };
}

/** A property begins with its name. */
const beginningOf = (node: Node) => (node.parent?.type === 'property' ? node.parent : node).offset;
