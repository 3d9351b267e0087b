import { type ListedOperation, operationList } from './operations.ts';
import { segmentsOf } from './uri-segments.ts';
import { ID_PATTERN } from './wire.ts';

export interface UriMatch {
  readonly operation: ListedOperation;
  readonly params: Readonly<Record<string, string>>;
}

/** A path template by segment: its literal, or the parameter's name. */
interface Pattern {
  readonly operation: ListedOperation;
  readonly length: number;
  readonly literals: readonly (string | undefined)[];
  readonly params: readonly (string | undefined)[];
}

/** Segments that a gateway may add before the service's path. */
const MAX_PREFIX_SEGMENTS = 4;

function patternOf(operation: ListedOperation): Pattern {
  const segments = segmentsOf(operation.path);
  const params = segments.map((part) => /^\{(\w+)\}$/.exec(part)?.[1]);
  const literals = segments.map((part, index) => (params[index] === undefined ? part : undefined));
  return { operation, length: segments.length, literals, params };
}

const literalCount = ({ literals }: Pattern) => literals.filter((it) => it !== undefined).length;

/** The longest path first, then the most literal segments. */
const patternsByMethod = Map.groupBy(
  operationList.map(patternOf).toSorted((a, b) => b.length - a.length || literalCount(b) - literalCount(a)),
  ({ operation }) => operation.method as string,
);

/** From the end, where paths differ most. */
function fits({ length, literals }: Pattern, segments: readonly string[]): boolean {
  const skipped = segments.length - length;
  if (skipped < 0 || skipped > MAX_PREFIX_SEGMENTS) return false;
  for (let index = length - 1; index >= 0; index--) {
    const literal = literals[index];
    if (literal !== undefined && literal !== segments[skipped + index]) return false;
  }
  // A gateway's prefix has no ID: the URI is of an operation that the contract does not have.
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
 * Finds the operation of a logged URI, absolute or relative, with query and gateway prefix. The longest path wins, then the
 * most literal segments. For reading logs only, not for access control: a prefix is ignored.
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
