import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { ApiError } from './api-error.ts';

/** Input of a call, of whichever operation. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A call of the service that has come to its end. */
export interface FinishedCall {
  readonly operation: Operation;
  readonly input: LooseInput;
  /** When it was sent, in milliseconds. */
  readonly at: number;
  /** `unknown`: it was sent, and nobody saw an answer. */
  readonly outcome: 'done' | 'refused' | 'unknown';
  /** Body of a successful answer. */
  readonly answer?: unknown;
  readonly error?: ApiError;
  readonly requestId?: string | undefined;
}

/** Problems after which the service may have done what was asked; of all others the proxy knows that it has not. */
const OPEN: readonly ProblemCode[] = ['upstream_cut_off', 'upstream_timeout', 'upstream_invalid', 'internal'];

/** What a failure tells of a call. A gateway's says nothing of what happened behind it. */
export function outcomeOf({ kind, status, problem }: ApiError): FinishedCall['outcome'] {
  if (problem) return OPEN.includes(problem.code) ? 'unknown' : 'refused';
  if (kind === 'unreadable') return status < 300 ? 'done' : 'unknown';
  return kind === 'network' || status >= 500 ? 'unknown' : 'refused';
}

type Listener = (call: FinishedCall) => void;

const listeners = new Set<Listener>();

/** Follows every call that comes to its end. @returns how to stop following */
export function onFinishedCall(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told by whoever makes the calls, `callOperation`. */
export function tellFinishedCall(call: FinishedCall): void {
  for (const listener of listeners) listener(call);
}
