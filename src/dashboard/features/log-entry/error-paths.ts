import type { Comparison } from '#contract/prediction-verdict.ts';
import { isRecord } from '#contract/record.ts';
import type { LogRow } from './log-row.ts';

/** Values of a request body that something is wrong with, as dotted paths. */
export interface InvalidPlaces {
  /** The answer says so. */
  readonly invalid: readonly string[];
  /** A rule of the contract says so, and the answer does not. */
  readonly doubtful: readonly string[];
}

function has(value: unknown, step: PropertyKey): boolean {
  return (Array.isArray(value) || isRecord(value)) && Object.hasOwn(value, step);
}

/** The place itself, or what is nearest around it where the body does not have it: a field that is missing. */
function placeIn(body: unknown, steps: readonly PropertyKey[]): string {
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
 * Which values of the request body are at fault. Where the rules foresaw an error they know the place exactly, also in a
 * list, and which of several conditions it was.
 */
export function invalidPlaces({ decoded }: LogRow, comparison: Comparison | undefined): InvalidPlaces {
  const { requestBody, errors } = decoded;
  const body = requestBody.kind === 'json' ? requestBody.value : undefined;
  const ofBody = (predicted: Comparison['agreed']) =>
    predicted.filter(({ part }) => part === 'body').map(({ steps }) => placeIn(body, steps));
  const agreed = comparison?.agreed ?? [];
  const fields = errors
    .filter(({ code }) => !agreed.some((it) => it.code === code))
    .flatMap(({ candidates }) => candidates.flatMap(({ field }) => field ?? []));
  return {
    invalid: [...ofBody(agreed), ...fields],
    doubtful: ofBody(comparison?.unanswered ?? []),
  };
}
