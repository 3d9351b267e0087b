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
  /** The form's fields: what belongs to one stands there, and is not said twice. */
  readonly fieldOf?: FieldNames | undefined;
}

/** Why a write failed and what can be done about it, for an alert, and what support can look it up by. */
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
  /** What the write threw; nothing is shown without one. */
  readonly error: unknown;
  /** The form's fields: what belongs to one stands there, and is not said twice. */
  readonly fieldOf?: FieldNames;
  readonly title?: string;
  /** The title where the service may have done it all the same. */
  readonly openTitle?: string;
  readonly actions?: ReactNode;
}

/** The title of an alert about a write. @param title where it surely was not done @param openTitle where nobody knows */
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
 * The one alert of a form: what a refusal says that belongs to no field, and what support can look it up by. It takes
 * the focus unless a field has it, since what led to it may be far below on the page.
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
