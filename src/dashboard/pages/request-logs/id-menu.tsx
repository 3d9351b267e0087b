import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconCopy, IconPin, IconPinnedOff, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type EntityType, entityTypes } from '#contract/entities.ts';
import { nameOf } from '#kit/directory/directory-entry.ts';
import { entityWords } from '#kit/directory/entity-words.ts';
import { useDirectory } from '#kit/directory/use-directory.ts';
import { paths } from '#kit/paths.ts';
import { copyText } from '#ui/copy-text.ts';
import classes from './id-menu.module.css';
import { logUrlState } from './log-state.ts';

const ICON = { size: 15, stroke: 1.8 } as const;

/** Logs that mention an id in their URI. */
function logsOf(id: string) {
  const search = logUrlState.change(new URLSearchParams(), { uri: { type: 'match', text: id } });
  return { pathname: paths.requestLogs, search };
}

/** Logs of an application. */
function callsOf(application: string) {
  return {
    pathname: paths.requestLogs,
    search: logUrlState.change(new URLSearchParams(), { application: [application] }),
  };
}

interface IdMenuProps {
  readonly id: string;
  /** Kind of thing, where the place tells; else the directory may know. */
  readonly type?: EntityType | undefined;
  /** Shows the name in the place of the id. */
  readonly named?: boolean;
}

/** An id that opens what can be done with it: copy it, find the logs that mention it, pin it. */
export function IdMenu({ id, type, named = false }: IdMenuProps) {
  const directory = useDirectory();
  const kind = type ?? entityTypes.find((it) => directory.find({ type: it, id }));
  const known = kind && directory.find({ type: kind, id });
  const name = known && nameOf(known);
  const word = kind ? `${entityWords[kind].one} id` : 'Id';
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <button type="button" className={classes.id} title={name} aria-label={`${word} ${name ?? ''} ${id}`}>
          {named && name ? name : id}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name ? `${word} · ${name}` : word}</Menu.Label>
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => void copyText(id, word)}>
          Copy the id
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSearch {...ICON} />}
          component={Link}
          to={kind === 'application' ? callsOf(id) : logsOf(id)}
        >
          {kind === 'application' ? 'Show the calls of this application' : 'Show logs with it in the URI'}
        </Menu.Item>
        {known && (
          <Menu.Item
            leftSection={known.pinned ? <IconPinnedOff {...ICON} /> : <IconPin {...ICON} />}
            onClick={() => directory.pin(known, !known.pinned)}
          >
            {known.pinned ? 'Unpin in the directory' : 'Pin in the directory'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
