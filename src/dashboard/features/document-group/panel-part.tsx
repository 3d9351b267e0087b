import { type ReactNode, useId } from 'react';
import classes from './panel-part.module.css';

export function PanelPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 className={classes.heading} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
