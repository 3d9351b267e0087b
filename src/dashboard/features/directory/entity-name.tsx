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
  /** The page's name for it; takes precedence over the directory. */
  readonly called?: string | undefined;
  /** @param name undefined if it has none */
  readonly children: (name: string | undefined) => ReactNode;
}

/** Shows the name of an entity and lets the user name it in this browser. */
export function EntityName({ type, id, called, children }: EntityNameProps) {
  const directory = useOwnDirectory();
  const entry = useDirectoryEntry(type, id);
  const [renaming, setRenaming] = useState(false);
  const name = called ?? (entry && nameOf(entry));
  const finish = (given: string | undefined) => {
    if (given !== undefined) {
      // An ID that was never seen has no entry to rename.
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
