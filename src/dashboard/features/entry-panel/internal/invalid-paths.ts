import type { PredictedError } from '#contract/prediction.ts';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { predictionOf } from '#features/log-entry/prediction.ts';

/** The longest prefix that the body has, since a field can be missing. */
function pathIn(body: unknown, steps: readonly PropertyKey[]): string {
  const present: PropertyKey[] = [];
  let value = body;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) break;
    present.push(step);
    value = Reflect.get(value, step);
  }
  return present.join('.');
}

/**
 * Dotted paths in the request body: `invalid` are reported by the answer, `doubtful` are predicted but not reported. A
 * predicted error has the exact path, also in arrays, and one condition.
 */
export function invalidPaths(row: LogRow) {
  const { requestBody, errors } = row.decoded;
  const { agreed, unanswered } = predictionOf(row).comparison;
  const body = requestBody.kind === 'json' ? requestBody.value : undefined;
  const ofBody = (predicted: readonly PredictedError[]) =>
    predicted.filter(({ part }) => part === 'body').map(({ steps }) => pathIn(body, steps));
  const fields = errors
    .filter(({ code }) => !agreed.some((it) => it.code === code))
    .flatMap(({ candidates }) => candidates.flatMap(({ field }) => field ?? []));
  return { invalid: [...ofBody(agreed), ...fields], doubtful: ofBody(unanswered) };
}
