import type { ReactNode } from 'react';
import type { FieldError } from 'react-hook-form';
import { developerDetailsPreference } from '#lib/preferences.ts';
import { useStore } from '#lib/store.ts';
import { ExternalText } from '#ui/external-text.tsx';

export interface RuleMessage {
  readonly message: string;
  /** Wire field and code of the rule, for developers. */
  readonly details?: string;
}

/** Whether fields show wire names and codes. */
export const useShowsDetails = (): boolean => useStore(developerDetailsPreference) === 'open';

function FieldMessage({ message, types }: FieldError) {
  const showsDetails = useShowsDetails();
  return (
    <>
      <ExternalText>{message}</ExternalText>
      {showsDetails && typeof types?.details === 'string' && <code> {types.details}</code>}
    </>
  );
}

/** For Mantine's `error`; with wire name and code if the user chose developer details. */
export const fieldMessage = (error: FieldError | undefined): ReactNode =>
  error?.message === undefined ? undefined : <FieldMessage {...error} />;
