import type { ReactNode } from 'react';
import type { FieldError } from 'react-hook-form';
import { developerDetailsPreference } from '#lib/preferences.ts';
import { useStore } from '#lib/store.ts';
import { ExternalText } from '#ui/external-text.tsx';

/** What a rule says of a field, in a message and for developers. */
export interface RuleMessage {
  readonly message: string;
  /** The field's name on the wire, and the code of the rule. */
  readonly details?: string;
}

/** Whether names and codes stand at the fields: for those who always want such details. */
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

/** What is wrong with a field, for Mantine's `error`; with its name and code for those who always show such details. */
export const fieldMessage = (error: FieldError | undefined): ReactNode =>
  error?.message === undefined ? undefined : <FieldMessage {...error} />;
