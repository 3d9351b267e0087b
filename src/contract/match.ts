import { type ListedOperation, operationList } from './operations.ts';
import { segmentsOf } from './uri-segments.ts';
import { ID_PATTERN } from './wire.ts';

/** An operation that a logged URI belongs to, with the values of its path parameters. */
export interface UriMatch {
  readonly operation: ListedOperation;
  readonly params: Readonly<Record<string, string>>;
}

/** A path template, ready for comparison: for each segment the literal that must stand there, or the parameter's name. */
interface Pattern {
  readonly operation: ListedOperation;
  readonly length: number;
  readonly literals: readonly (string | undefined)[];
  readonly params: readonly (string | undefined)[];
}

/** How many segments a gateway may put in front of the service's own path. */
const MAX_PREFIX_SEGMENTS = 4;

function patternOf(operation: ListedOperation): Pattern {
  const segments = segmentsOf(operation.path);
  const params = segments.map((part) => /^\{(\w+)\}$/.exec(part)?.[1]);
  const literals = segments.map((part, index) => (params[index] === undefined ? part : undefined));
  return { operation, length: segments.length, literals, params };
}

const literalCount = ({ literals }: Pattern) => literals.filter((it) => it !== undefined).length;

/** Most specific first: the longest path, then the one with the most literal segments. */
const patternsByMethod = Map.groupBy(
  operationList.map(patternOf).toSorted((a, b) => b.length - a.length || literalCount(b) - literalCount(a)),
  ({ operation }) => operation.method as string,
);

/** Compares from the end, where the segments differ most. */
function fits({ length, literals }: Pattern, segments: readonly string[]): boolean {
  const skipped = segments.length - length;
  if (skipped < 0 || skipped > MAX_PREFIX_SEGMENTS) return false;
  for (let index = length - 1; index >= 0; index--) {
    const literal = literals[index];
    if (literal !== undefined && literal !== segments[skipped + index]) return false;
  }
  // No gateway's prefix holds an id: this is an operation on that entity, which the contract does not have.
  for (let index = 0; index < skipped; index++) if (ID_PATTERN.test(segments[index] ?? '')) return false;
  return true;
}

function paramsOf({ length, params }: Pattern, segments: readonly string[]): Record<string, string> {
  const skipped = segments.length - length;
  const values: Record<string, string> = {};
  for (const [index, name] of params.entries()) {
    if (name !== undefined) values[name] = segments[skipped + index] ?? '';
  }
  return values;
}

/**
 * Finds the operation of a logged request. Takes any URI: absolute or relative, with a query, with the prefix of a
 * gateway before the service's path. The longest path wins, then the one with the most literal segments.
 * Made for reading, not for letting requests through: a prefix is ignored.
 */
export function matchUri(method: string, uri: string): UriMatch | undefined {
  const patterns = patternsByMethod.get(method.toUpperCase());
  if (!patterns) return undefined;
  const segments = segmentsOf(uri);
  for (const pattern of patterns) {
    if (fits(pattern, segments)) return { operation: pattern.operation, params: paramsOf(pattern, segments) };
  }
  return undefined;
}
