import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { OptionRow } from './option-row.tsx';
import classes from './suggest-field.module.css';

/** Something that may be meant: the value that it puts into the field, and how it looks in the list. */
export interface Suggestion {
  readonly value: string;
  readonly content: ReactNode;
}

interface SuggestFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly suggestions: readonly Suggestion[];
  /** A suggestion was chosen; without it the field takes its value. */
  readonly onPick?: ((value: string) => void) | undefined;
}

/**
 * A field that takes any text and offers some: an editable combobox with a list, after the ARIA practices. The focus
 * stays in the field; arrows walk the list, Enter takes, Escape puts the list away and nothing else.
 */
export function SuggestField({
  suggestions,
  value,
  onChange,
  onPick = onChange,
  onBlur,
  ...field
}: SuggestFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const show = () => {
    setOpen(true);
    setActive(-1);
  };
  const pick = (suggestion: Suggestion | undefined) => {
    setOpen(false);
    if (suggestion) onPick(suggestion.value);
  };
  const step = (by: 1 | -1) => {
    if (!shown) return show();
    // One place of the round is the field itself, with nothing chosen.
    const places = suggestions.length + 1;
    const next = ((active + 1 + by + places) % places) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && shown && active >= 0) pick(suggestions[active]);
    else if (event.key === 'Escape') {
      // Also one that is still to come, and would then lie over what is pressed next; the key is for others, too, then.
      setOpen(false);
      if (!shown) return;
    } else return;
    event.preventDefault();
  };
  return (
    <div className={classes.field}>
      <TextInput
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        {...field}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          show();
        }}
        onKeyDown={onKeyDown}
        onClick={show}
        onBlur={(event) => {
          setOpen(false);
          onBlur?.(event);
        }}
      />
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={field.label} hidden={!shown}>
        {suggestions.map((suggestion, index) => (
          <OptionRow
            key={suggestion.value}
            id={optionId(index)}
            isActive={index === active}
            onPick={() => pick(suggestion)}
          >
            {suggestion.content}
          </OptionRow>
        ))}
      </div>
    </div>
  );
}
