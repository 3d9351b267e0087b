import { Radio } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './choice-card.module.css';

interface ChoiceCardProps {
  /** The same for all that exclude each other. */
  readonly name: string;
  readonly title: string;
  /** What it means, and when it is the right one. */
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** The element that says what is wrong with the choice. */
  readonly errorId?: string | undefined;
}

/** One of several choices, with room for what it means. */
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
  /** What is chosen, for whoever does not see the heading above. */
  readonly label: string;
  readonly error?: ReactNode;
  readonly errorId?: string | undefined;
  readonly children: ReactNode;
}

/** Choices that exclude each other, one below the other or side by side where there is room. */
export function Choices({ label, error, errorId, children }: ChoicesProps) {
  return (
    <fieldset className={classes.choices}>
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
