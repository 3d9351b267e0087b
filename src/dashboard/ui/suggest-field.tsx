import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ExternalText } from './external-text.tsx';

/** A value on offer, and its look in the list. */
export interface Suggestion {
  readonly value: string;
  readonly content: ReactNode;
}

interface SuggestFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly suggestions: readonly Suggestion[];
  /** Called with the chosen suggestion; without it the field takes the value. */
  readonly onPick?: ((value: string) => void) | undefined;
}

/**
 * A field that takes any text and offers some. Mantine's `Autocomplete` says that its list is open while it is empty, keeps
 * Escape for itself then, and still names the last active option after another letter was typed.
 */
export function SuggestField({
  suggestions,
  value,
  onChange,
  onPick = onChange,
  onBlur,
  ...field
}: SuggestFieldProps) {
  const [open, setOpen] = useState(false);
  const [hasActive, setHasActive] = useState(false);
  const shown = open && suggestions.length > 0;
  const store = useCombobox({ opened: shown, onOpenedChange: setOpen });
  const show = () => {
    store.resetSelectedOption();
    setHasActive(false);
    setOpen(true);
  };
  return (
    <div>
      <Combobox
        store={store}
        // The list is part of the dialog that the field is in.
        withinPortal={false}
        onOptionSubmit={(picked) => {
          setOpen(false);
          onPick(picked);
        }}
      >
        <Combobox.Target withExpandedAttribute {...(!hasActive && { 'aria-activedescendant': undefined })}>
          <TextInput
            spellCheck={false}
            autoCapitalize="off"
            {...field}
            aria-autocomplete="list"
            value={value}
            onChange={(event) => {
              onChange(event.currentTarget.value);
              show();
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setHasActive(true);
              if (event.key !== 'Escape') return;
              // Suggestions that arrive later do not open the list either.
              setOpen(false);
              if (shown) event.preventDefault();
            }}
            onClick={show}
            onBlur={(event) => {
              setOpen(false);
              onBlur?.(event);
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={field.label} mah={270} style={{ overflowY: 'auto' }}>
            {suggestions.map((suggestion) => (
              <Combobox.Option key={suggestion.value} value={suggestion.value}>
                <ExternalText>{suggestion.content}</ExternalText>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
