import {
  IconArrowRight,
  IconCopy,
  IconPin,
  IconPinnedOff,
  IconSearch,
  IconTimeline,
} from '@tabler/icons-react';
import type { EntityType } from '#contract/entity-types.ts';
import { useVisibleName } from '#features/redaction/hidden-text.tsx';
import { spellOut } from '#lib/invisible-characters.ts';
import { entityPath, logsPath, paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { copyText } from '#ui/copy-text.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { MenuButton, type MenuItem } from '#ui/menu-button.tsx';
import { nameOf } from './directory-entry.ts';
import { entityWords } from './entity-words.ts';
import classes from './id-menu.module.css';
import { useDirectoryEntry, useOwnDirectory } from './use-directory.ts';

interface IdMenuProps {
  readonly id: string;
  /** If undefined, the directory may know it. */
  readonly type?: EntityType | undefined;
  /** Shows the name in place of the ID. */
  readonly named?: boolean;
  readonly short?: boolean;
}

/** An ID with a menu: its page, timeline, logs, copy, pin. */
export function IdMenu({ id, type, named = false, short = false }: IdMenuProps) {
  const directory = useOwnDirectory();
  const known = useDirectoryEntry(type, id);
  const kind = type ?? known?.type;
  const name = useVisibleName(known && nameOf(known));
  const word = kind ? `${entityWords[kind].one} id` : 'Id';
  const page = kind && entityPath(kind, id);
  const items: readonly MenuItem[] = [
    ...(kind && page
      ? [{ icon: IconArrowRight, label: `Open the ${entityWords[kind].one.toLowerCase()}`, to: page }]
      : []),
    { icon: IconTimeline, label: 'Timeline of this id', to: paths.timeline(id) },
    { icon: IconCopy, label: 'Copy the id', onClick: () => void copyText(id, word) },
    {
      icon: IconSearch,
      label: kind === 'application' ? 'Show the calls of this application' : 'Show logs with it in the URI',
      to: logsPath(kind, id),
    },
    ...(known
      ? [
          {
            icon: known.pinned ? IconPinnedOff : IconPin,
            label: known.pinned ? 'Unpin in the directory' : 'Pin in the directory',
            onClick: () => directory.pin(known, !known.pinned),
          },
        ]
      : []),
  ];
  return (
    <MenuButton
      label={`${word} ${id}`}
      heading={name ? `${word} · ${name}` : word}
      width={290}
      items={items}
      button={
        // A page has hundreds, and Mantine's UnstyledButton takes five times as long to render.
        <button
          type="button"
          className={classes.id}
          title={spellOut((named && name) || short ? id : name)}
          // The visible text comes first in the accessible name (WCAG 2.5.3).
          aria-label={spellOut(
            [name ?? (short && shortenId(id)), `${id}, ${word}`].filter(Boolean).join(' '),
            false,
          )}
        >
          <ExternalText>{named && name ? name : short ? shortenId(id) : id}</ExternalText>
        </button>
      }
    />
  );
}
