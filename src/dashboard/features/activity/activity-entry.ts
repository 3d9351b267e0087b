import { ApiError } from '#api/api-error.ts';
import type { FinishedCall, LooseInput } from '#api/finished-calls.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { refusalTexts } from '#features/errors/form-errors.ts';
import { storable, storableText } from '#lib/stored-record.ts';

/** A change that was asked of the service from this browser. */
export interface ActivityEntry {
  /** Later entries have greater ids, also within one second. */
  readonly id: string;
  /** UNIX seconds. */
  readonly at: number;
  readonly operationId: string;
  /** What was sent, without secrets. */
  readonly input: LooseInput;
  /** `unknown`: it was sent, and nobody saw an answer. */
  readonly outcome: FinishedCall['outcome'];
  /** Why it was refused, or not answered, in words. */
  readonly error?: string;
  /** HTTP status of the refusal. */
  readonly status?: number;
  /** Documented codes of the refusal. */
  readonly codes?: readonly number[];
  readonly requestId?: string | undefined;
  /** What stood there before, as far as the page knew: what an undo gives back. Of what is new, its id. */
  readonly former?: unknown;
  /** When it was taken back from the activity page, in UNIX seconds. */
  readonly undoneAt?: number;
}

function errorOf(error: ApiError | undefined): string | undefined {
  if (!error) return undefined;
  return error instanceof ApiError && error.kind === 'service'
    ? refusalTexts(error).join(' ')
    : explainError(error).title;
}

/** What to write down of a call. @param former see the entry's own */
export function entryOf(call: FinishedCall, former: unknown): ActivityEntry {
  const error = errorOf(call.error);
  const codes = call.error?.errors.flatMap(({ code }) => (typeof code === 'number' ? [code] : [])) ?? [];
  return {
    id: `${String(call.at).padStart(15, '0')}-${crypto.randomUUID()}`,
    at: Math.floor(call.at / 1000),
    operationId: call.operation.id,
    input: storable(call.input),
    outcome: call.outcome,
    requestId: call.requestId,
    ...(error !== undefined && { error: storableText(error) }),
    ...(call.outcome === 'refused' && call.error && { status: call.error.status }),
    ...(codes.length > 0 && { codes }),
    ...(former !== undefined && { former }),
  };
}
