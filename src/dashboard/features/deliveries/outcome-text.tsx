import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { Outcome } from './outcome.ts';
import { sayOutcome } from './outcome.ts';
import classes from './outcome-text.module.css';

interface OutcomeTextProps {
  readonly outcome: Outcome;
  /** The status alone, or "No answer", where there is room for no more; the rest is one hover away. */
  readonly short?: boolean;
}

/** What came of an attempt: a dot, the status and its word; never by colour alone. */
export function OutcomeText({ outcome, short = false }: OutcomeTextProps) {
  const { kind, status, word } = outcome;
  return (
    <span className={classes.outcome} data-kind={kind} title={spellOut(sayOutcome(outcome))}>
      <ExternalText component="b">{status ?? 'No answer'}</ExternalText>{' '}
      {!short && <ExternalText className={classes.word}>{word}</ExternalText>}
    </span>
  );
}
