import { type ReactNode, useId } from 'react';
import classes from './form-part.module.css';

interface FormPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields of a large form that belong together, under a heading, which the legend of Mantine's Fieldset is not. */
export function FormPart({ title, children }: FormPartProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 className={classes.title} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
