import { Pill } from '@mantine/core';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { QueryChip } from './print-query.ts';
import classes from './query-bar.module.css';

interface QueryChipsProps {
  readonly chips: readonly QueryChip[];
  readonly onRemove: (chip: QueryChip) => void;
  readonly onEdit: (chip: QueryChip) => void;
}

/** An application or user of this browser's directory has a name. */
function useNames(): (chip: QueryChip) => string {
  const directory = useOwnDirectory();
  return ({ text, words }) => {
    const [, id] = /:([\da-z-]{24,})$/i.exec(text) ?? [];
    const entry = id && directory.entries().find((it) => it.id === id);
    return (entry && nameOf(entry)) || words;
  };
}

/** For pointers only: keyboard and screen readers use the text of the input. */
export function QueryChips({ chips, onRemove, onEdit }: QueryChipsProps) {
  const wordsOf = useNames();
  return (
    <div className={classes.chips} aria-hidden="true">
      {chips.map((chip) => (
        <Pill
          key={chip.text}
          size="md"
          title={spellOut(chip.text)}
          withRemoveButton
          onRemove={() => onRemove(chip)}
          removeButtonProps={{ title: spellOut(`Remove ${chip.text}`) }}
          onMouseDown={(event) => {
            event.preventDefault();
            onEdit(chip);
          }}
        >
          {chip.name && <b>{chip.name}</b>} <ExternalText>{wordsOf(chip)}</ExternalText>
        </Pill>
      ))}
    </div>
  );
}
