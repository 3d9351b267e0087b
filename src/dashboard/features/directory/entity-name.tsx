import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { EntityType } from '#contract/entity-types.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { nameOf } from './directory-entry.ts';
import classes from './entity-name.module.css';
import { entityWords } from './entity-words.ts';
import { RenameForm } from './internal/rename-form.tsx';
import { useDirectoryEntry, useOwnDirectory } from './use-directory.ts';

interface EntityNameProps {
  readonly type: EntityType;
  readonly id: string;
  /** What the page calls it; what the directory does otherwise. */
  readonly called?: string | undefined;
  /** Draws the name, as the heading that it is. @param name undefined where it has none */
  readonly children: (name: string | undefined) => ReactNode;
}

/** The name of an entity that no operation tells, with the way to give it one on this browser. */
export function EntityName({ type, id, called, children }: EntityNameProps) {
  const directory = useOwnDirectory();
  const entry = useDirectoryEntry(type, id);
  const [renaming, setRenaming] = useState(false);
  const name = called ?? (entry && nameOf(entry));
  const finish = (given: string | undefined) => {
    if (given !== undefined) {
      // What was never seen has no entry to name.
      directory.see([{ type, id }], Math.floor(Date.now() / 1000));
      directory.rename({ type, id }, given);
    }
    setRenaming(false);
  };
  return (
    <>
      <div className={classes.line}>
        {children(name)}
        <IconButton
          // Another element once there is a name, since the same one would move to the end of that.
          key={name === undefined ? 'nameless' : 'named'}
          label={`Name ${name ?? `${entityWords[type].one.toLowerCase()} ${id.slice(0, 4)}`}`}
          icon={IconPencil}
          onClick={() => setRenaming(!renaming)}
        />
      </div>
      {renaming && <RenameForm entry={entry} onDone={finish} />}
    </>
  );
}
