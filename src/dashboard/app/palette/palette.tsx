import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { Keycaps } from '#ui/keycaps.tsx';
import { useModalLayer } from '#ui/layers.ts';
import type { FrameDialog } from '../frame-dialogs.tsx';
import classes from './palette.module.css';
import { matchItems, type PaletteItem } from './palette-item.ts';
import { optionId, PaletteList, type ShownItems } from './palette-list.tsx';
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

const NOTHING_YET: ShownItems = { items: [], current: undefined, onPick: () => undefined };

/** Finds pages, actions and ids by a few letters: a combobox with its list below it (ARIA practices). */
export function Palette({ onClose, onOpen }: PaletteProps) {
  const content = useModalLayer('dialog', onClose);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const fixed = usePaletteItems(onOpen);
  const search = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  const { actions, remembered } = useIdItems(query.trim(), search);
  const items = [...actions, ...matchItems(fixed, query), ...remembered];
  const current = items[Math.min(active, items.length - 1)];

  const run = (item: PaletteItem) => {
    if (!item.staysOpen) onClose();
    item.run();
  };
  // The field is there, and what is typed stands in it, at once; the list follows, and Enter means what it will show.
  const shown = useDeferredValue({ items, current, onPick: run }, NOTHING_YET);
  const currentId = shown.current && optionId(listId, shown.current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
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
    <Modal.Root
      opened
      onClose={onClose}
      size={600}
      yOffset="12dvh"
      centered={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search" ref={content}>
        <div className={classes.search}>
          <IconSearch size={18} />
          <input
            className={classes.input}
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
            onChange={(event) => search(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <PaletteList listId={listId} shown={shown} onPoint={setActive} />
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
      </Modal.Content>
    </Modal.Root>
  );
}
