import { ApiError } from '#api/api-error.ts';
import type { FinishedCall, LooseInput } from '#api/finished-calls.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { refusalTexts } from '#features/errors/form-errors.ts';
import { storable, storableText } from '#lib/stored-record.ts';

/** A write call that this browser made. */
export interface ActivityEntry {
  /** Later entries have greater IDs, also within one second. */
  readonly id: string;
  /** UNIX seconds. */
  readonly at: number;
  readonly operationId: string;
  /** Without secrets. */
  readonly input: LooseInput;
  /** `unknown`: the call was sent, and the browser got no answer. */
  readonly outcome: FinishedCall['outcome'];
  readonly error?: string;
  readonly status?: number;
  readonly codes?: readonly number[];
  readonly requestId?: string | undefined;
  /** The state before the change, as far as the page knew it, for undo; for a created entity, its ID. */
  readonly former?: unknown;
  /** UNIX seconds. */
  readonly undoneAt?: number;
}

function errorOf(error: ApiError | undefined): string | undefined {
  if (!error) return undefined;
  return error instanceof ApiError && error.kind === 'service'
    ? refusalTexts(error).join(' ')
    : explainError(error).title;
}

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
