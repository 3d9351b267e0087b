import '#ui/dialog-styles.ts';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Keycaps } from '#ui/keycaps.tsx';
import type { FrameDialog } from '../frame-dialogs.tsx';
import classes from './palette.module.css';
import { matchItems, type PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { useIdItems } from './use-id-items.ts';
import { usePaletteItems } from './use-palette-items.ts';

interface PaletteProps {
  readonly onClose: () => void;
  readonly onOpen: (dialog: FrameDialog) => void;
}

/** Where the arrow keys lead from a place in a list of so many; from one end to the other. */
function moved(index: number, key: string, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Finds pages, actions and ids by a few letters: a combobox with its list below it (ARIA practices). */
export function Palette({ onClose, onOpen }: PaletteProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const fixed = usePaletteItems(() => onOpen('keys'));
  const ids = useIdItems(query.trim());
  const items = [...ids, ...matchItems(fixed, query)];
  const current = items[Math.min(active, items.length - 1)];
  const idOf = (item: PaletteItem) => `${listId}-${item.id}`;
  const currentId = current && idOf(current);

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const run = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    // Home and End move the caret while there is text to move it in.
    const next =
      query && (event.key === 'Home' || event.key === 'End')
        ? undefined
        : moved(active, event.key, items.length);
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && current) run(current);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      centered={false}
      yOffset="12dvh"
      aria-label="Search"
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.search}>
        <IconSearch size={18} />
        <input
          className={classes.input}
          ref={input}
          data-autofocus
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={currentId}
          aria-autocomplete="list"
          aria-label="Search or paste an id"
          placeholder="Search or paste an id"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList
        listId={listId}
        items={items}
        current={current}
        idOf={idOf}
        onPick={run}
        onPoint={setActive}
      />
      {items.length === 0 && (
        <p className={classes.nothing}>
          Nothing matches. Try a page, an action, or a whole id of 40 characters.
        </p>
      )}
      <div className={classes.hint} aria-hidden="true">
        <span>
          <Keycaps keys="ArrowUp ArrowDown" /> choose
        </span>
        <span>
          <Keycaps keys="Enter" /> open
        </span>
        <span>
          <Keycaps keys="Escape" /> close
        </span>
      </div>
    </Modal>
  );
}
