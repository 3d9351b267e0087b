import { carriesCode } from '#contract/error-body.ts';
import type { ErrorCode } from '#contract/operation.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { HistoryStep } from '#features/event-history/history-step.ts';
import type { SentencePart } from '#features/event-history/sentence.ts';

/** An entry of the request logs that a statement rests on. */
export interface Proof {
  readonly requestId: string;
  /** UNIX seconds. */
  readonly at: number;
}

/**
 * How a statement is known: from a write that the service took, from an answer that showed it, from a refusal that says
 * so, or counted; or that it is in doubt, or that something later says otherwise.
 */
export type Certainty = 'written' | 'read' | 'refused' | 'counted' | 'doubtful' | 'contradicted';

/** One thing that can be said of an id, with what it rests on. */
export interface Statement {
  readonly key: string;
  /** What it is about: "Brand", an address, a setting. */
  readonly about: readonly SentencePart[];
  readonly value: readonly SentencePart[];
  readonly certainty: Certainty;
  /** The entries that it rests on, the one that tells most first. */
  readonly proof: readonly [Proof, ...Proof[]];
  /** What else is to be known, in a sentence. */
  readonly note?: string | undefined;
}

/** Statements of one kind. */
export interface Section {
  readonly title: string;
  readonly statements: readonly Statement[];
  /** What is said where there is no statement. */
  readonly none: string;
}

/** What the state of a thing is put together from. */
export interface LogDerived {
  readonly id: string;
  /** Steps that mention the id in their URI, newest first. */
  readonly history: readonly HistoryStep[];
  /** Steps that were found beside them, newest first: such as mention the id in their body. */
  readonly beside: readonly HistoryStep[];
}

export const entryOf = ({ row }: HistoryStep): RequestLogEntry => row.entry;
export const operationOf = ({ row }: HistoryStep): string | undefined => row.decoded.operation?.id;

export const proofOf = (step: HistoryStep): Proof => proofOfEntry(entryOf(step));

export const proofOfEntry = ({ request_id: requestId, created: at }: RequestLogEntry): Proof => ({
  requestId,
  at,
});

/** Whether a step is of an operation and was carried out. */
export const isDone = (step: HistoryStep, operation: string): boolean =>
  step.outcome === 'done' && operationOf(step) === operation;

/** Whether a step was refused with one of the codes. */
export const isRefusedWith = (step: HistoryStep, ...codes: readonly ErrorCode[]): boolean =>
  carriesCode(step.row.decoded.errors, ...codes);

/** Steps of both kinds in one order, newest first, each once. */
export function allSteps({ history, beside }: LogDerived): readonly HistoryStep[] {
  const known = new Set(history.map((step) => entryOf(step).request_id));
  const further = beside.filter((step) => !known.has(entryOf(step).request_id));
  if (further.length === 0) return history;
  return [...history, ...further].toSorted((a, b) => entryOf(b).created - entryOf(a).created);
}
