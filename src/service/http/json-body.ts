import { structureOf } from './json-structure.ts';
import { UnreadableBody } from './refusal.ts';

/** Deeper than any body of the contract; what is deeper would only serve to exhaust the stack of whoever walks it. */
const MAX_DEPTH = 64;
/** Characters of a key that an answer repeats. */
const MAX_QUOTED_LENGTH = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws UnreadableBody when the bytes are no UTF-8 */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnreadableBody('The body is not valid UTF-8');
  }
}

/** Where a parser gave up. The rest of its message quotes the body, and with it whatever secret stands there. */
function placeOf(error: unknown): string {
  const position = /at position \d+(?: \(line \d+ column \d+\))?/.exec(
    error instanceof Error ? error.message : '',
  );
  return position ? ` ${position[0]}` : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableBody(`The body is not JSON${placeOf(error)}`);
  }
}

/**
 * Parses a JSON body; undefined for an empty one.
 * @throws UnreadableBody when it is no UTF-8, no JSON, nested too deeply, or has a key twice in one object
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = decodeUtf8(bytes);
  const { depth, repeatedKey } = structureOf(text);
  if (depth > MAX_DEPTH) throw new UnreadableBody(`The body is nested more than ${MAX_DEPTH} levels deep`);
  const value = parse(text);
  // Parsers differ in which of two values counts (RFC 8259, 4), and a mistake it is in any case.
  if (repeatedKey !== undefined) {
    throw new UnreadableBody(
      `The body has the key ${JSON.stringify(repeatedKey.slice(0, MAX_QUOTED_LENGTH))} twice`,
    );
  }
  return value;
}
