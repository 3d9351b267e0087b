import { Badge } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './compare-part.module.css';

interface ComparePartProps {
  readonly title: string;
  /** How the two were compared, or that there is nothing to compare. */
  readonly note?: string | undefined;
  readonly differences: number;
  readonly children: ReactNode;
}

/** A part of the two entries under its heading, which says how many differences are in it. */
export function ComparePart({ title, note, differences, children }: ComparePartProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.heading}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        <Badge color={differences > 0 ? 'warn' : 'gray'}>
          {differences === 0 ? 'equal' : `${differences} ${differences === 1 ? 'difference' : 'differences'}`}
        </Badge>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
