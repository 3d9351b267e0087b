import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import classes from './form-beside.module.css';
import type { Sending } from './use-sending.ts';

interface FormBesideProps<V extends FieldValues, B, A> {
  readonly sending: Sending<V, B, A>;
  readonly children: ReactNode;
  /** What the form leads to, in sight while one types where there is room; it finds the form around itself. */
  readonly preview: ReactNode;
}

/** A form with its preview beside it, or below it on a narrow screen. */
export function FormBeside<V extends FieldValues, B, A>(props: FormBesideProps<V, B, A>) {
  const { sending, children, preview } = props;
  return (
    <div className={classes.page}>
      <div className={classes.form}>{children}</div>
      <div className={classes.preview}>
        <FormProvider {...sending.form}>{preview}</FormProvider>
      </div>
    </div>
  );
}
