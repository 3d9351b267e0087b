import { ApiError } from '#api/api-error.ts';
import { outcomeOf } from '#api/finished-calls.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { Button } from '#ui/button.tsx';
import { editFieldOf } from './edit-values.ts';

interface EditRefusalProps {
  readonly error: unknown;
  readonly onRead: () => void;
  readonly reading: boolean;
}

/** Why an edit was not taken. Where nobody answered it may have been, which only reading again tells. */
export function EditRefusal({ error, onRead, reading }: EditRefusalProps) {
  const isOpen = error instanceof ApiError && outcomeOf(error) === 'unknown';
  return (
    <FormAlert
      error={error}
      fieldOf={editFieldOf}
      openTitle="Whether it was saved is not known"
      actions={
        isOpen && (
          <Button busy={reading} onClick={onRead}>
            See what the subscription is now
          </Button>
        )
      }
    />
  );
}
