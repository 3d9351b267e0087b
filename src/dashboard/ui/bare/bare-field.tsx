import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './bare-field.module.css';

interface FrameProps {
  readonly label: string;
  /** How to fill the field in, between label and field. */
  readonly note?: string | undefined;
  /** What is wrong with what was filled in. */
  readonly error?: string | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FrameProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, note and error of a field, tied to its control. */
function FieldFrame({ label, note, error, children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const errorId = `${id}-error`;
  const describedBy = [note && noteId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {note && (
        <p className={classes.note} id={noteId}>
          {note}
        </p>
      )}
      <div className={classes.box}>
        {children({
          id,
          className: classes.control,
          'aria-invalid': error !== undefined,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
      {error && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

type InputProps = FrameProps & ComponentProps<'input'> & { readonly aside?: ReactNode };

/** A line of text for the pages whose size is bounded, as `BareButton` says. */
export function BareTextField({ label, note, error, aside, ...input }: InputProps) {
  return (
    <FieldFrame label={label} note={note} error={error}>
      {(control) => (
        <>
          <input {...input} {...control} data-aside={aside !== undefined || undefined} />
          {aside && <div className={classes.aside}>{aside}</div>}
        </>
      )}
    </FieldFrame>
  );
}

/** Several lines of text, as above. */
export function BareTextArea({ label, note, error, ...area }: FrameProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} note={note} error={error}>
      {(control) => <textarea {...area} {...control} />}
    </FieldFrame>
  );
}

type SelectProps = FrameProps &
  ComponentProps<'select'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };

/** One of a few, as above. */
export function BareSelect({ label, note, error, options, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} note={note} error={error}>
      {(control) => (
        <>
          <select {...select} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <svg
            className={classes.chevron}
            width="14"
            height="14"
            viewBox="0 0 24 24"
            fill="none"
            aria-hidden="true"
          >
            <path
              d="M6 9l6 6 6-6"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </>
      )}
    </FieldFrame>
  );
}
