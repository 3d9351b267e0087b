import {
  IconArrowRight,
  IconCopy,
  IconPin,
  IconPinnedOff,
  IconSearch,
  IconTimeline,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { EntityType } from '#contract/entities.ts';
import { nameOf } from '#kit/directory/directory-entry.ts';
import { entityWords } from '#kit/directory/entity-words.ts';
import { useDirectoryEntry, useOwnDirectory } from '#kit/directory/use-directory.ts';
import { paths } from '#kit/paths.ts';
import { useVisibleName } from '#kit/redaction/use-visible-name.ts';
import { logsPath, thingPath } from '#kit/thing-path.ts';
import { copyText } from '#ui/copy-text.ts';
import { PopoverButton } from '#ui/popover-button.tsx';
import { shortenId } from '#ui/short-id.ts';
import classes from './id-menu.module.css';

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

interface IdMenuProps {
  readonly id: string;
  /** Kind of thing, where the place tells; else the directory may know. */
  readonly type?: EntityType | undefined;
  /** Shows the name in the place of the id. */
  readonly named?: boolean;
  /** Shows the id shortened in its middle. */
  readonly short?: boolean;
}

/** An id that opens what can be done with it: its page, its timeline, its logs; copy it, pin it. */
export function IdMenu({ id, type, named = false, short = false }: IdMenuProps) {
  const directory = useOwnDirectory();
  const known = useDirectoryEntry(type, id);
  const kind = type ?? known?.type;
  const name = useVisibleName(known && nameOf(known));
  const word = kind ? `${entityWords[kind].one} id` : 'Id';
  const page = kind && thingPath(kind, id);
  return (
    <PopoverButton
      label={`${word} ${id}`}
      width={290}
      button={
        <button
          type="button"
          className={classes.id}
          title={(named && name) || short ? id : name}
          // What can be seen stands first in the name, which is whole.
          aria-label={[name ?? (short && shortenId(id)), `${id}, ${word}`].filter(Boolean).join(' ')}
        >
          {named && name ? name : short ? shortenId(id) : id}
        </button>
      }
    >
      {(close) => (
        <div className={classes.menu}>
          <p className={classes.what}>{name ? `${word} · ${name}` : word}</p>
          {kind && page && (
            <Link className={classes.action} to={page}>
              <IconArrowRight {...ICON} />
              Open the {entityWords[kind].one.toLowerCase()}
            </Link>
          )}
          <Link className={classes.action} to={paths.timeline(id)}>
            <IconTimeline {...ICON} />
            Timeline of this id
          </Link>
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              close();
              void copyText(id, word);
            }}
          >
            <IconCopy {...ICON} />
            Copy the id
          </button>
          <Link className={classes.action} to={logsPath(kind, id)}>
            <IconSearch {...ICON} />
            {kind === 'application' ? 'Show the calls of this application' : 'Show logs with it in the URI'}
          </Link>
          {known && (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                close();
                directory.pin(known, !known.pinned);
              }}
            >
              {known.pinned ? <IconPinnedOff {...ICON} /> : <IconPin {...ICON} />}
              {known.pinned ? 'Unpin in the directory' : 'Pin in the directory'}
            </button>
          )}
        </div>
      )}
    </PopoverButton>
  );
}
