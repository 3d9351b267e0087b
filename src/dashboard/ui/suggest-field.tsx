import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react';

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

interface OptionsProps {
  /** What their ids begin with. */
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  /** Id of the one that the keys have reached. */
  readonly active: string | null;
}

const Options = memo(function Options({ id, label, suggestions, active }: OptionsProps) {
  return (
    <Combobox.Options aria-label={label} mah={270} style={{ overflowY: 'auto' }}>
      {suggestions.map((suggestion, index) => (
        <Combobox.Option
          key={suggestion.value}
          id={`${id}-${index}`}
          value={suggestion.value}
          aria-selected={`${id}-${index}` === active}
        >
          {suggestion.content}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
});

/**
 * A field that takes any text and offers some. Mantine's `Autocomplete` says that its list is open while there is
 * nothing in it, keeps Escape for itself then, and does not say which option is chosen.
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
  const [active, setActive] = useState<string | null>(null);
  // A letter stands in the field before what it suggests is drawn.
  const offered = useDeferredValue(suggestions);
  const shown = open && suggestions.length > 0 && offered.length > 0;
  const store = useCombobox({ opened: shown, onOpenedChange: setOpen });
  const follow = (option: string | null) => {
    setActive(option);
    return option;
  };
  const show = () => {
    store.resetSelectedOption();
    setActive(null);
    setOpen(true);
  };
  return (
    <div>
      <Combobox
        store={{
          ...store,
          selectActiveOption: () => follow(store.selectActiveOption()),
          selectNextOption: () => follow(store.selectNextOption()),
          selectPreviousOption: () => follow(store.selectPreviousOption()),
        }}
        // What stands in a dialog of the browser lies over all that is outside it.
        withinPortal={false}
        onOptionSubmit={(picked) => {
          setOpen(false);
          onPick(picked);
        }}
      >
        <Combobox.Target withExpandedAttribute aria-activedescendant={(shown && active) || undefined}>
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
              if (event.key !== 'Escape') return;
              // Also one that is still to come, and would then lie over what is pressed next; the key is for others, too, then.
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
          <Options id={id} label={field.label} suggestions={offered} active={active} />
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
