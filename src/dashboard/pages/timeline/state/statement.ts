import { carriesCode } from '#contract/error-body.ts';
import type { ErrorCode } from '#contract/operation.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { factsOf, type HistoryStep } from '#features/event-history/history-step.ts';
import type { SentencePart } from '#features/event-history/sentence.ts';
import type { CallFacts } from '#features/event-history/step-words.ts';

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

/** One fact about an id, with what it rests on. */
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

/** What the state of an entity is put together from. */
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

interface LoggedChange {
  readonly title: string;
  readonly none: string;
  readonly operation: string;
  readonly about: (facts: CallFacts) => readonly SentencePart[];
  readonly value: (facts: CallFacts) => readonly SentencePart[];
  /** Whether a step is about the entity at all; every step of the history is, unless this says otherwise. */
  readonly concerns?: (facts: CallFacts, id: string) => boolean;
}

/** Changes of one kind to an entity, each a statement of its own, newest first. */
export function loggedChanges(
  logDerived: LogDerived,
  { title, none, operation, about, value, concerns }: LoggedChange,
): Section {
  const done = (step: HistoryStep) =>
    isDone(step, operation) && (!concerns || concerns(factsOf(step.row), logDerived.id));
  return {
    title,
    none,
    statements: allSteps(logDerived)
      .filter(done)
      .map((step) => ({
        key: entryOf(step).request_id,
        about: about(factsOf(step.row)),
        value: value(factsOf(step.row)),
        certainty: 'written',
        proof: [proofOf(step)],
      })),
  };
}
