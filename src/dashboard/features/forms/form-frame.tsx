import type { FocusEventHandler, FormEventHandler, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { Sending } from './use-sending.ts';

interface FormFrameProps<V extends FieldValues, B, A> {
  readonly sending: Sending<V, B, A>;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** There is nothing to send. */
  readonly inactive?: boolean | undefined;
  readonly onFocus?: FocusEventHandler;
  readonly onChange?: FormEventHandler;
  /** Called before validation. */
  readonly onSubmit?: () => void;
  readonly 'data-fills'?: boolean | undefined;
  readonly 'data-beside'?: boolean | undefined;
  /** Fields, which read the form from the context. */
  readonly children: ReactNode;
}

export function FormFrame<V extends FieldValues, B, A>(props: FormFrameProps<V, B, A>) {
  const { sending, label, inactive, onSubmit, children, ...element } = props;
  return (
    <FormProvider {...sending.form}>
      <form
        {...element}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
          // Enter in a field submits even if the button is inactive.
          if (!inactive) void sending.submit(event);
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}
