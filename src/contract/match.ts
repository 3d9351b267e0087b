import type { Operation } from './operation.ts';
import { operationList } from './operations.ts';

/** An operation that a logged URI belongs to, with the values of its path parameters. */
export interface UriMatch {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

type Segment = { readonly literal: string } | { readonly param: string };

interface Pattern {
  readonly operation: Operation;
  readonly segments: readonly Segment[];
  readonly literals: number;
}

/** How many segments a gateway may put in front of the service's own path. */
const DEEPEST_PREFIX = 4;

function patternOf(operation: Operation): Pattern {
  const segments = segmentsOf(operation.path).map((part): Segment => {
    const param = /^\{(\w+)\}$/.exec(part)?.[1];
    return param === undefined ? { literal: part } : { param };
  });
  return { operation, segments, literals: segments.filter((it) => 'literal' in it).length };
}

const patterns = new Map<string, Pattern[]>();
for (const pattern of operationList.map(patternOf)) {
  const key = `${pattern.operation.method} ${pattern.segments.length}`;
  patterns.set(
    key,
    [...(patterns.get(key) ?? []), pattern].toSorted((a, b) => b.literals - a.literals),
  );
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Segments of a URI's path: absolute or relative, query and fragment left out, percent-encoding undone, never throws. */
export function segmentsOf(uri: string): readonly string[] {
  const path = uri.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  return path
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
}

function paramsOf(pattern: Pattern, segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.segments.entries()) {
    const actual = segments[index] ?? '';
    if ('param' in expected) params[expected.param] = actual;
    else if (expected.literal !== actual) return undefined;
  }
  return params;
}

/**
 * Finds the operation of a logged request. Takes any URI: absolute or relative, with a query, with the prefix of a
 * gateway before the service's path. The longest path wins, then the one with the most literal segments.
 */
export function matchUri(method: string, uri: string): UriMatch | undefined {
  const segments = segmentsOf(uri);
  const verb = method.toUpperCase();
  for (let skipped = 0; skipped <= Math.min(DEEPEST_PREFIX, segments.length - 1); skipped++) {
    const rest = segments.slice(skipped);
    for (const pattern of patterns.get(`${verb} ${rest.length}`) ?? []) {
      const params = paramsOf(pattern, rest);
      if (params) return { operation: pattern.operation, params };
    }
  }
  return undefined;
}
