import { explainError } from '#features/errors/error-explanation.ts';
import { type FieldNames, formErrors } from '#features/errors/form-errors.ts';
import classes from './form.module.css';

interface RefusalTextProps {
  readonly error: unknown;
  /** The form's fields: what belongs to one stands there, and is not said twice. */
  readonly fieldOf?: FieldNames | undefined;
}

/** Why a write failed and what can be done about it, for an alert, and what support can look it up by. */
export function RefusalText({ error, fieldOf }: RefusalTextProps) {
  const { requestId } = explainError(error);
  const { fields, rest } = formErrors(error, fieldOf);
  return (
    <>
      {Object.keys(fields).length > 0 && <p>The service refuses what is marked in the form.</p>}
      {rest.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {requestId && (
        <p className={classes.request}>
          Request id: <code>{requestId}</code>
        </p>
      )}
    </>
  );
}
