import { useWatch } from 'react-hook-form';
import { UnsavedGuard } from '#kit/unsaved-guard.tsx';
import { useFieldsForm } from '../fields/fields-form.ts';
import { losesByLeaving } from '../fields/kept-fields.ts';

interface LeaveGuardProps {
  readonly isInside: (pathname: string) => boolean;
  readonly onDiscard: () => void;
}

/** Asks before a form is left that was not sent; a form without secrets is kept and can be gone back to. */
export function LeaveGuard({ isInside, onDiscard }: LeaveGuardProps) {
  const { control, formState } = useFieldsForm();
  const [secret, callback, headers] = useWatch({ control, name: ['secret', 'callback', 'headers'] });
  return (
    <UnsavedGuard
      what="a subscription that is not created"
      active={formState.isDirty}
      kept={!losesByLeaving({ secret, callback, headers })}
      isInside={isInside}
      onDiscard={onDiscard}
    />
  );
}
