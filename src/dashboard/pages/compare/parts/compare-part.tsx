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
        <span className={classes.count} data-differs={differences > 0 || undefined}>
          {differences === 0 ? 'equal' : `${differences} ${differences === 1 ? 'difference' : 'differences'}`}
        </span>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
