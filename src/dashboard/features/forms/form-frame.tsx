import type { FocusEventHandler, FormEventHandler, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { Sending } from './use-sending.ts';

interface FormFrameProps<V extends FieldValues, B, A> {
  readonly sending: Sending<V, B, A>;
  /** Accessible name. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** Says that there is nothing to send. */
  readonly inactive?: boolean | undefined;
  readonly onFocus?: FocusEventHandler;
  /** Somebody types or chooses. */
  readonly onChange?: FormEventHandler;
  /** Sending is asked for, whatever the rules will say. */
  readonly onSubmit?: () => void;
  readonly 'data-fills'?: boolean | undefined;
  readonly 'data-beside'?: boolean | undefined;
  /** The fields, which find the form around themselves. */
  readonly children: ReactNode;
}

/** The element of a form, for its fields to find it and for Enter to send it. */
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
          // Enter in a field comes here too, whatever the button shows.
          if (!inactive) void sending.submit(event);
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}
