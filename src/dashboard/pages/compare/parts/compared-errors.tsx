import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { EntryErrors } from '#features/log-entry/entry-errors.tsx';
import { EntryPrediction } from '#features/log-entry/entry-prediction.tsx';
import { logRow } from '#features/log-entry/log-row.ts';
import { predictionOf } from '#features/log-entry/row-prediction.ts';
import classes from './compared-errors.module.css';

export interface ComparedSide {
  readonly side: 'left' | 'right';
  readonly entry: RequestLogEntry;
  /** The same without what is hidden. */
  readonly shown: RequestLogEntry;
}

function Side({ side, entry, shown }: ComparedSide) {
  const row = logRow(entry);
  const shownRow = logRow(shown);
  const failed = entry.response.code >= 400 || row.decoded.errors.length > 0 || row.decoded.disagreement;
  return (
    <section aria-label={side === 'left' ? 'Errors of the left entry' : 'Errors of the right entry'}>
      <p className={classes.side}>
        <span aria-hidden="true">{side === 'left' ? '−' : '+'}</span> {side === 'left' ? 'Left' : 'Right'}
      </p>
      <EntryErrors row={shownRow} comparison={predictionOf(row).comparison} />
      {!failed && <p className={classes.none}>No error came back.</p>}
      {/* It names rules and places, never values, and needs those that were sent. */}
      <EntryPrediction row={row} />
    </section>
  );
}

interface ComparedErrorsProps {
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  /** Whether other errors came back. */
  readonly differ: boolean;
}

/** What went wrong in both entries, and what was foretold. */
export function ComparedErrors({ left, right, differ }: ComparedErrorsProps) {
  return (
    <div className={classes.both} {...(differ ? { 'data-difference': true, tabIndex: -1 } : {})}>
      <Side {...left} />
      <Side {...right} />
    </div>
  );
}
