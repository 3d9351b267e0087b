import classes from './change-rows.module.css';
import type { FieldOutcome, OutcomeRow } from './outcome.ts';

const outcomeWords: Readonly<Record<FieldOutcome, string>> = {
  done: 'As asked',
  ignored: 'Asked, but not changed',
  wiped: 'Wiped, though nobody asked',
  unasked: 'Changed, though nobody asked',
  same: 'As it was',
};

interface ChangeRowsProps {
  readonly rows: readonly OutcomeRow[];
  /** Says beside each field what became of it. */
  readonly judged?: boolean;
}

function Side({ value }: { readonly value: string | undefined }) {
  return value === undefined ? <span className={classes.none}>not told</span> : <span>{value}</span>;
}

/** Fields with what they were and what they are, or are to be. */
export function ChangeRows({ rows, judged = false }: ChangeRowsProps) {
  return (
    <ul className={classes.list}>
      {rows.map(({ key, label, outcome, before, after, asked }) => (
        <li key={key} className={classes.change} data-outcome={judged ? outcome : undefined}>
          <span className={classes.name}>{label}</span>
          {judged && <span className={classes.verdict}>{outcomeWords[outcome]}</span>}
          <span className={classes.values}>
            <del>
              <span className="visually-hidden">was </span>
              <Side value={before} />
            </del>
            <span aria-hidden="true">→</span>
            <ins>
              <span className="visually-hidden"> is </span>
              <Side value={after} />
            </ins>
            {judged && (outcome === 'ignored' || outcome === 'unasked') && asked !== undefined && (
              <span className={classes.asked}>asked for: {asked}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
