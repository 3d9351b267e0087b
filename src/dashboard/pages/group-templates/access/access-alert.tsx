import { ApiError } from '#api/api-error.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import classes from './access-form.module.css';
import { accessFields } from './access-values.ts';

/** Document, Errors: wrong ids are answered as an unknown route is, which says nothing about which of them is wrong. */
const isWrongId = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 404 &&
  error.errors.every(({ code }) => typeof code !== 'number' || code === error.status);

/** A refused removal in words. */
export function AccessAlert({ error }: { readonly error: unknown }) {
  return (
    <FormAlert
      error={error}
      fieldOf={accessFields}
      title="No access was removed"
      {...(isWrongId(error) && {
        actions: (
          <p className={classes.text}>
            The service answers so when it knows no such template or no such user. Check both ids, and that
            they belong to this environment.
          </p>
        ),
      })}
    />
  );
}
