import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormPreview } from '#ui/form-preview.tsx';
import type { Sending } from './use-sending.ts';

interface FormBesideProps<V extends FieldValues, B, A> {
  readonly sending: Sending<V, B, A>;
  readonly children: ReactNode;
  /** Shown beside the fields if there is room. Reads the form from the context. */
  readonly preview: ReactNode;
}

export function FormBeside<V extends FieldValues, B, A>({
  sending,
  children,
  preview,
}: FormBesideProps<V, B, A>) {
  return (
    <FormPreview
      form={<Stack gap={16}>{children}</Stack>}
      preview={<FormProvider {...sending.form}>{preview}</FormProvider>}
    />
  );
}
