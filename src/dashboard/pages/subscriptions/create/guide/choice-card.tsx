import { Radio } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './choice-card.module.css';

interface ChoiceCardProps {
  /** The same for all radios of the group. */
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** ID of the error message. */
  readonly errorId?: string | undefined;
}

export function ChoiceCard(props: ChoiceCardProps) {
  const { name, title, children, checked, onChoose, inputRef, errorId } = props;
  const id = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Mantine's radio in it is one.
    <label className={classes.card} data-checked={checked || undefined}>
      <Radio
        name={name}
        checked={checked}
        onChange={onChoose}
        ref={inputRef}
        aria-labelledby={id}
        aria-describedby={errorId === undefined ? `${id}-means` : `${id}-means ${errorId}`}
        aria-invalid={errorId !== undefined || undefined}
      />
      <span>
        <ExternalText component="span" id={id} className={classes.title}>
          {title}
        </ExternalText>
        <span id={`${id}-means`} className={classes.meaning}>
          {children}
        </span>
      </span>
    </label>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly error?: ReactNode;
  readonly errorId?: string | undefined;
  readonly children: ReactNode;
}

export function Choices({ label, error, errorId, children }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={classes.cards}>{children}</div>
      {error !== undefined && (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
