import type { Comparison } from '#contract/prediction-verdict.ts';
import { isRecord } from '#contract/record.ts';
import type { LogRow } from './log-row.ts';

/** Dotted paths in the request body. */
export interface InvalidPaths {
  /** Reported by the answer. */
  readonly invalid: readonly string[];
  /** Predicted by a rule but not reported. */
  readonly doubtful: readonly string[];
}

function has(value: unknown, step: PropertyKey): boolean {
  return (Array.isArray(value) || isRecord(value)) && Object.hasOwn(value, step);
}

/** The longest prefix that the body has, since a field can be missing. */
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

/** A predicted error has the exact path, also in arrays, and one condition. */
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
