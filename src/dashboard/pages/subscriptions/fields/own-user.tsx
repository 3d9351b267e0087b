import { useWatch } from 'react-hook-form';
import { useCaller } from '#features/session/caller.ts';
import { useUser } from '#features/session/user.ts';
import { Button } from '#ui/button.tsx';
import classes from './fields.module.css';
import { useFieldsForm } from './subscription-values.ts';

/** Fills in the user whom calls are of where a user is subscribed to; nothing where the service does not tell who that is. */
export function OwnUser() {
  const { control, setValue } = useFieldsForm();
  const [kind, id] = useWatch({ control, name: ['entityKind', 'entityId'] });
  const user = useUser();
  const { everything } = useCaller();
  if (kind !== 'user' || !user || id.trim() === user.id) return null;
  return (
    <Button
      className={classes.own}
      onClick={() => setValue('entityId', user.id, { shouldDirty: true, shouldValidate: id.trim() !== '' })}
    >
      {everything}
    </Button>
  );
}
