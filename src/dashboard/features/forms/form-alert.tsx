import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#api/api-error.ts';
import { outcomeOf } from '#api/finished-calls.ts';
import { LostAnswer } from '#api/lost-answer.ts';
import { ErrorDetails } from '#features/errors/error-details.tsx';
import { type FieldNames, formErrors } from '#features/errors/form-errors.ts';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './form.module.css';

interface RefusalTextProps {
  readonly error: unknown;
  /** Errors of these fields are shown at the fields and left out here. */
  readonly fieldOf?: FieldNames | undefined;
}

/** Reasons, next actions and the request ID. */
export function RefusalText({ error, fieldOf }: RefusalTextProps) {
  const { fields, rest } = formErrors(error, fieldOf);
  return (
    <>
      {Object.keys(fields).length > 0 && <p>The service refuses what is marked in the form.</p>}
      {rest.map((text) => (
        <ExternalText component="p" key={text}>
          {text}
        </ExternalText>
      ))}
      <ErrorDetails error={error} />
    </>
  );
}

interface FormAlertProps {
  /** Without it nothing is shown. */
  readonly error: unknown;
  /** Errors of these fields are shown at the fields and left out here. */
  readonly fieldOf?: FieldNames;
  readonly title?: string;
  /** Title if the service may have carried out the write. */
  readonly openTitle?: string;
  readonly actions?: ReactNode;
}

/** @param title if it was certainly not done @param openTitle if unknown */
function titleOf(error: unknown, title: string, openTitle: string): string {
  if (error instanceof LostAnswer) {
    if (error.state === 'done') return 'It was done';
    if (error.state === 'other') return 'Something else is there now';
    return error.state === 'absent' ? title : openTitle;
  }
  const isOpen = error instanceof ApiError && error.errors.length === 0 && outcomeOf(error) === 'unknown';
  return isOpen ? openTitle : title;
}

/**
 * The alert of a form for errors of no field. It takes the focus unless a field has it, since the submit button may be far
 * from it.
 */
export function FormAlert({
  error,
  fieldOf,
  title = 'Nothing was changed',
  openTitle = 'Whether it was done is not known',
  actions,
}: FormAlertProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (error && !document.activeElement?.matches('input, textarea, select')) box.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <section ref={box} className={classes.alert} role="alert" tabIndex={-1}>
      <ExternalText component="h2" className={classes.title}>
        {titleOf(error, title, openTitle)}
      </ExternalText>
      <RefusalText error={error} fieldOf={fieldOf} />
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}
