import { useWatch } from 'react-hook-form';
import { useCaller } from '#features/session/caller.ts';
import { useUser } from '#features/session/user.ts';
import { Button } from '#ui/button.tsx';
import classes from './fields.module.css';
import { useFieldsForm } from './subscription-values.ts';

/** Prefills the ID of the signed-in user if the entity is a user and the service returns it. */
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
