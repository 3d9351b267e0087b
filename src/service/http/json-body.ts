import { invalidRequest } from './refusal.ts';

/** Deeper than any body of the contract; what is deeper would only serve to exhaust the stack of whoever walks it. */
const MAX_DEPTH = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws Refusal 400 when the bytes are no UTF-8 */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidRequest('The body is not valid UTF-8');
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

/** Where a parser gave up. The rest of its message quotes the body, and with it whatever secret stands there. */
function placeOf(error: unknown): string {
  const place = /at position \d+(?: \(line \d+ column \d+\))?/.exec(
    error instanceof Error ? error.message : '',
  );
  return place ? ` ${place[0]}` : '';
}

/**
 * Parses a JSON body; undefined for an empty one.
 * @throws Refusal 400 when it is no UTF-8, no JSON, or nested too deeply
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = decodeUtf8(bytes);
  if (depthOf(text) > MAX_DEPTH)
    throw invalidRequest(`The body is nested more than ${MAX_DEPTH} levels deep`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidRequest(`The body is not JSON${placeOf(error)}`);
  }
}
