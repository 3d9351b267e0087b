import type { ReactNode } from 'react';
import classes from './form-beside.module.css';

interface FormBesideProps {
  readonly children: ReactNode;
  /** What the form leads to, in sight while one types where there is room. */
  readonly preview: ReactNode;
}

/** A form with its preview beside it, or below it on a narrow screen. */
export function FormBeside({ children, preview }: FormBesideProps) {
  return (
    <div className={classes.page}>
      <div className={classes.form}>{children}</div>
      <div className={classes.preview}>{preview}</div>
    </div>
  );
}
