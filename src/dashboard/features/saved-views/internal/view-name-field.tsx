import { TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { MAX_VIEW_NAME_LENGTH } from '../saved-views.ts';

/** The error is cleared on a change. */
export function useViewName(initial: string) {
  const [name, set] = useState(initial);
  const [error, setError] = useState<string>();
  const setName = (next: string) => {
    set(next);
    setError(undefined);
  };
  return { name, setName, error, setError };
}

interface ViewNameFieldProps
  extends Pick<ComponentProps<typeof TextInput>, 'label' | 'placeholder' | 'onKeyDown' | 'ref'> {
  readonly given: ReturnType<typeof useViewName>;
}

export function ViewNameField({ given: { name, setName, error }, ...field }: ViewNameFieldProps) {
  return (
    <TextInput
      {...field}
      value={name}
      error={error}
      maxLength={MAX_VIEW_NAME_LENGTH}
      autoComplete="off"
      onChange={(event) => setName(event.currentTarget.value)}
    />
  );
}
