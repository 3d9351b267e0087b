import { factsOf, type HistoryStep } from '#features/event-history/history-step.ts';
import type { SentencePart } from '#features/event-history/sentence.ts';
import type { CallFacts } from '#features/event-history/step-words.ts';
import { allSteps, entryOf, isDone, type LogDerived, proofOf, type Section } from './statement.ts';

interface LoggedChange {
  readonly title: string;
  readonly none: string;
  readonly operation: string;
  readonly about: (facts: CallFacts) => readonly SentencePart[];
  readonly value: (facts: CallFacts) => readonly SentencePart[];
  /** Whether a step is about the thing at all; all of the story are, unless it says otherwise. */
  readonly concerns?: (facts: CallFacts, id: string) => boolean;
}

/** What was done to a thing time and again, each a statement of its own, newest first. */
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
