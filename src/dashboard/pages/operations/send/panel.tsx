import { type ReactNode, type Ref, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly panelRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of the column beside the form. */
export function Panel({ title, aside, panelRef, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id} ref={panelRef}>
      <div className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
