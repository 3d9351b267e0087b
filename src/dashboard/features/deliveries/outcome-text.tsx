import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { Outcome } from './outcome.ts';
import { sayOutcome } from './outcome.ts';
import classes from './outcome-text.module.css';

interface OutcomeTextProps {
  readonly outcome: Outcome;
  /** Shows only the status or "No answer", with the rest in a tooltip. */
  readonly short?: boolean;
}

/** A dot with status and word, so not by color alone. */
export function OutcomeText({ outcome, short = false }: OutcomeTextProps) {
  const { kind, status, word } = outcome;
  return (
    <span className={classes.outcome} data-kind={kind} title={spellOut(sayOutcome(outcome))}>
      <ExternalText component="b">{status ?? 'No answer'}</ExternalText>{' '}
      {!short && <ExternalText className={classes.word}>{word}</ExternalText>}
    </span>
  );
}
