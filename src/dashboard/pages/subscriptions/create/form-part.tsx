import { type ReactNode, useId } from 'react';
import classes from './new-subscription.module.css';

interface FormPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields of a large form that belong together, under a heading. */
export function FormPart({ title, children }: FormPartProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 className={classes.partTitle} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
