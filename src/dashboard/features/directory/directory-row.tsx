import { Group } from '@mantine/core';
import { IconPencil, IconPin, IconPinnedOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { logsPath } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IdText } from '#ui/id-text.tsx';
import { Link, NameLink } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Directory } from './directory.ts';
import { type DirectoryEntry, nameOf } from './directory-entry.ts';
import classes from './directory-row.module.css';
import { entityWords } from './entity-words.ts';
import { RenameForm } from './internal/rename-form.tsx';

interface DirectoryRowProps {
  readonly entry: DirectoryEntry;
  readonly directory: Directory;
  readonly href?: string;
  readonly onGo?: () => void;
}

export function DirectoryRow({ entry, directory, href, onGo }: DirectoryRowProps) {
  const [renaming, setRenaming] = useState(false);
  const { one } = entityWords[entry.type];
  const name = nameOf(entry);
  const which = `${name ?? one.toLowerCase()} ${entry.id.slice(0, 4)}`;
  const finish = (given: string | undefined) => {
    if (given !== undefined) directory.rename(entry, given);
    setRenaming(false);
  };
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <div className={classes.what}>
          {href ? (
            <NameLink className={classes.name} to={href} data-row-link>
              {name ?? `${one} ${shortenId(entry.id)}`}
            </NameLink>
          ) : (
            <ExternalText className={classes.name}>{name ?? one}</ExternalText>
          )}
          <span className={classes.details}>
            {name && !href && `${one} · `}
            <IdText id={entry.id} what={`${one} id`} /> · seen{' '}
            <TimeText seconds={entry.lastSeen} style="relative" />
            {entry.madeHere !== undefined && ' · created here'}
          </span>
        </div>
        <Link className={classes.logs} to={logsPath(entry.type, entry.id)} onClick={onGo}>
          Logs
        </Link>
        <IconButton
          label={entry.pinned ? `Unpin ${which}` : `Pin ${which}`}
          icon={entry.pinned ? IconPinnedOff : IconPin}
          onClick={() => directory.pin(entry, !entry.pinned)}
        />
        <IconButton label={`Name ${which}`} icon={IconPencil} onClick={() => setRenaming(!renaming)} />
        <IconButton label={`Forget ${which}`} icon={IconX} onClick={() => directory.forget(entry)} />
      </Group>
      {renaming && <RenameForm entry={entry} onDone={finish} />}
    </>
  );
}
