import type { ReactNode } from 'react';
import classes from './numbered-steps.module.css';

export function NumberedSteps({ children }: { readonly children: ReactNode }) {
  return <ol className={classes.steps}>{children}</ol>;
}

interface NumberedStepProps {
  /** Undefined if the service has no order. */
  readonly order: number | undefined;
  readonly tone?: string | undefined;
  /** Replaces the number. */
  readonly mark?: ReactNode;
  /** For `aria-current`. */
  readonly current?: 'step' | boolean | undefined;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

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
