import type { ReactNode } from 'react';
import { ExternalText } from './external-text.tsx';
import classes from './fact-list.module.css';

interface FactListProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * What something is: names and values side by side, of `Fact`s. Mantine's DataList sets the least width of a name alone,
 * so that values begin where each name ends.
 */
export function FactList({ label, children }: FactListProps) {
  return (
    <dl className={classes.facts} aria-label={label}>
      {children}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One line of a `FactList`; nothing without a value. */
export function Fact({ name, note, children }: FactProps) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <>
      <ExternalText component="dt" className={classes.name}>
        {name}
      </ExternalText>
      <ExternalText component="dd" className={classes.value}>
        {children}
        {note && <ExternalText className={classes.note}>{note}</ExternalText>}
      </ExternalText>
    </>
  );
}
