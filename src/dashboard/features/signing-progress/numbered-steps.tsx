import type { ReactNode } from 'react';
import classes from './numbered-steps.module.css';

/** What stands in signing order, one below the other. */
export function NumberedSteps({ children }: { readonly children: ReactNode }) {
  return <ol className={classes.steps}>{children}</ol>;
}

interface NumberedStepProps {
  /** Undefined where the service names none. */
  readonly order: number | undefined;
  /** How it stands. */
  readonly tone?: string | undefined;
  /** In the place of the number. */
  readonly mark?: ReactNode;
  /** It is the one that counts now. */
  readonly current?: 'step' | boolean | undefined;
  readonly children: ReactNode;
  /** What can be done with it, at its end. */
  readonly actions?: ReactNode;
}

/** One of them, with its number and how it stands as the colour of that. */
export function NumberedStep({ order, tone, mark, current, children, actions }: NumberedStepProps) {
  return (
    <li className={classes.step} aria-current={current}>
      <span className={classes.order} data-tone={tone}>
        <span className="visually-hidden">Order </span>
        {mark || (order ?? '–')}
      </span>
      <div className={classes.what}>{children}</div>
      {actions}
    </li>
  );
}
