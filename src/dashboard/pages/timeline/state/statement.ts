import { carriesCode } from '#contract/error-body.ts';
import type { ErrorCode } from '#contract/operation.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { factsOf, type HistoryStep } from '#features/event-history/history-step.ts';
import type { SentencePart } from '#features/event-history/sentence.ts';
import type { CallFacts } from '#features/event-history/step-words.ts';

/** A log entry that supports a statement. */
export interface Proof {
  readonly requestId: string;
  /** UNIX seconds. */
  readonly at: number;
}

/**
 * The source of a statement: an accepted write, a response, a refusal, or a count. `doubtful` and `contradicted`: later
 * entries call it into question.
 */
export type Certainty = 'written' | 'read' | 'refused' | 'counted' | 'doubtful' | 'contradicted';

export interface Statement {
  readonly key: string;
  /** For example "Brand", an address, a setting. */
  readonly about: readonly SentencePart[];
  readonly value: readonly SentencePart[];
  readonly certainty: Certainty;
  /** The strongest first. */
  readonly proof: readonly [Proof, ...Proof[]];
  /** An additional sentence. */
  readonly note?: string | undefined;
}

export interface Section {
  readonly title: string;
  readonly statements: readonly Statement[];
  /** Text for an empty section. */
  readonly none: string;
}

export interface LogDerived {
  readonly id: string;
  /** Steps with the ID in their URI, newest first. */
  readonly history: readonly HistoryStep[];
  /** Other steps about the entity, such as with the ID in their body, newest first. */
  readonly beside: readonly HistoryStep[];
}

export const entryOf = ({ row }: HistoryStep): RequestLogEntry => row.entry;
export const operationOf = ({ row }: HistoryStep): string | undefined => row.decoded.operation?.id;

export const proofOf = (step: HistoryStep): Proof => proofOfEntry(entryOf(step));

export const proofOfEntry = ({ request_id: requestId, created: at }: RequestLogEntry): Proof => ({
  requestId,
  at,
});

export const isDone = (step: HistoryStep, operation: string): boolean =>
  step.outcome === 'done' && operationOf(step) === operation;

export const isRefusedWith = (step: HistoryStep, ...codes: readonly ErrorCode[]): boolean =>
  carriesCode(step.row.decoded.errors, ...codes);

/** Merged without duplicates, newest first. */
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
  /** Excludes steps of the history that do not concern the entity. */
  readonly concerns?: (facts: CallFacts, id: string) => boolean;
}

/** One statement for each change, newest first. */
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
