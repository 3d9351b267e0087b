import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import type { EntityType } from '#contract/entities.ts';
import { formatTime } from '#ui/time-format.ts';
import { nameOf } from './directory-entry.ts';
import { entityWords } from './entity-words.ts';
import classes from './id-field.module.css';
import { useDirectory } from './use-directory.ts';

const MOST_SUGGESTIONS = 30;

interface IdFieldProps extends Omit<AutocompleteProps, 'data' | 'filter' | 'renderOption'> {
  /** What the id is of; suggestions are of this kind alone. */
  readonly entity: EntityType;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An input for an id: any text can be typed, and what the directory knows is suggested, by name or by id. */
export function IdField({ entity, value, ...props }: IdFieldProps) {
  const directory = useDirectory();
  const found = directory.search(value.trim(), { type: entity, limit: MOST_SUGGESTIONS });
  const now = Math.floor(Date.now() / 1000);
  return (
    <Autocomplete
      label={`${entityWords[entity].one} id`}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      maxDropdownHeight={280}
      {...props}
      value={value}
      data={found.map(({ id }) => id)}
      // The directory has searched already, by names too, which the values do not show.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const entry = directory.find({ type: entity, id: option.value });
        const name = entry && nameOf(entry);
        return (
          <span className={classes.option}>
            {name && <span className={classes.name}>{name}</span>}
            <span className={classes.id}>{option.value}</span>
            {entry && (
              <span className={classes.seen}>seen {formatTime(entry.lastSeen, 'UTC', 'relative', now)}</span>
            )}
          </span>
        );
      }}
    />
  );
}
