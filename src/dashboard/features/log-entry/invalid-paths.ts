import type { Comparison } from '#contract/prediction-verdict.ts';
import { isRecord } from '#contract/record.ts';
import type { LogRow } from './log-row.ts';

/** Dotted paths of the values in a request body that something is wrong with. */
export interface InvalidPaths {
  /** The answer says so. */
  readonly invalid: readonly string[];
  /** A rule of the contract says so, and the answer does not. */
  readonly doubtful: readonly string[];
}

function has(value: unknown, step: PropertyKey): boolean {
  return (Array.isArray(value) || isRecord(value)) && Object.hasOwn(value, step);
}

/** The path itself, or as much of it as the body has: a field can be missing. */
function pathIn(body: unknown, steps: readonly PropertyKey[]): string {
  const present: PropertyKey[] = [];
  let value = body;
  for (const step of steps) {
    if (!has(value, step)) break;
    present.push(step);
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return present.join('.');
}

/**
 * Which values of the request body are wrong. Where the rules foresaw an error they know the exact path, also in a list,
 * and which of several conditions it was.
 */
export function invalidPaths({ decoded }: LogRow, comparison: Comparison | undefined): InvalidPaths {
  const { requestBody, errors } = decoded;
  const body = requestBody.kind === 'json' ? requestBody.value : undefined;
  const ofBody = (predicted: Comparison['agreed']) =>
    predicted.filter(({ part }) => part === 'body').map(({ steps }) => pathIn(body, steps));
  const agreed = comparison?.agreed ?? [];
  const fields = errors
    .filter(({ code }) => !agreed.some((it) => it.code === code))
    .flatMap(({ candidates }) => candidates.flatMap(({ field }) => field ?? []));
  return {
    invalid: [...ofBody(agreed), ...fields],
    doubtful: ofBody(comparison?.unanswered ?? []),
  };
}
