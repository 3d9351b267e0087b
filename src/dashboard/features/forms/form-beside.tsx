import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import classes from './form-beside.module.css';
import type { Sending } from './use-sending.ts';

interface FormBesideProps<V extends FieldValues, B, A> {
  readonly sending: Sending<V, B, A>;
  readonly children: ReactNode;
  /** Shown beside the fields if there is room. Reads the form from the context. */
  readonly preview: ReactNode;
}

export function FormBeside<V extends FieldValues, B, A>(props: FormBesideProps<V, B, A>) {
  const { sending, children, preview } = props;
  return (
    <div className={classes.page}>
      <Stack gap={16} miw={0}>
        {children}
      </Stack>
      <div className={classes.preview}>
        <FormProvider {...sending.form}>{preview}</FormProvider>
      </div>
    </div>
  );
}
