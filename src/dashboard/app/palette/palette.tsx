import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Keycaps } from '#ui/keycaps.tsx';
import { useMayOpen } from '#ui/may-open.ts';
import { useModalProps } from '#ui/overlay.ts';
import classes from './palette.module.css';
import { matchItems, openItems, type PaletteItem } from './palette-item.ts';
import { useIdItems } from './use-id-items.ts';
import { isName, SEARCHED_NAMES, useNameItems } from './use-name-items.ts';
import { usePaletteItems } from './use-palette-items.ts';
import { useSearchItems } from './use-search-items.ts';

/** What the list shows, and which of it Enter means. */
interface ShownItems {
  readonly items: readonly PaletteItem[];
  readonly current: PaletteItem | undefined;
  readonly onPick: (item: PaletteItem) => void;
}

interface PaletteListProps extends ShownItems {
  readonly id: string;
  /** Told the index of the item that the pointer is over. Must stay the same function. */
  readonly onPoint: (index: number) => void;
}

const optionId = (listId: string, item: PaletteItem) => `${listId}-${item.id}`;

/** The items in their groups. The focus stays in the field; the field says which item is current. */
const PaletteList = memo(function PaletteList({ id, items, current, onPick, onPoint }: PaletteListProps) {
  return (
    <div className={classes.list} id={id} role="listbox" aria-label="Results" tabIndex={-1}>
      {[...Map.groupBy(items, ({ group }) => group)].map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox has no element of its own.
        <div key={group} role="group" aria-label={group}>
          <div className={classes.group} aria-hidden="true">
            {group}
          </div>
          {members.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and handles the keys.
            <div
              className={classes.item}
              key={item.id}
              id={optionId(id, item)}
              role="option"
              aria-selected={item === current}
              onClick={() => onPick(item)}
              onMouseMove={() => onPoint(items.indexOf(item))}
            >
              {item.icon && <item.icon size={17} stroke={1.7} />}
              <span className={classes.label}>{item.label}</span>
              {item.detail && <span className={classes.detail}>{item.detail}</span>}
              {item.keys && (
                <span className={classes.keys}>
                  <Keycaps keys={item.keys} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});

interface PaletteProps {
  readonly onClose: () => void;
  readonly onOpen: Parameters<typeof usePaletteItems>[0];
}

const NOTHING_YET: ShownItems = { items: [], current: undefined, onPick: () => undefined };

/**
 * Finds pages, actions and ids by a few letters: a combobox with its list below it (ARIA practices). `@mantine/spotlight`
 * weighs 4.6 kB more, gives its list no roles and its dialog no name, and has nothing chosen when it opens.
 */
export function Palette({ onClose, onOpen }: PaletteProps) {
  const navigate = useNavigate();
  const modal = useModalProps(onClose);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const fixed = usePaletteItems(onOpen);
  const search = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  const { actions, remembered } = useIdItems(query.trim(), search);
  const { pasted, operations, searches } = useSearchItems(query.trim());
  const named = useNameItems(query.trim(), search);
  const mayOpen = useMayOpen();
  const offered = [
    ...actions,
    ...pasted,
    ...matchItems(fixed, query),
    ...remembered.filter(({ id }) => !named.listed.has(id)),
    ...named.items,
    ...operations,
    ...searches,
  ];
  const items = openItems(offered, mayOpen);
  const current = items[Math.min(active, items.length - 1)];

  const run = (item: PaletteItem) => {
    if (!item.run && item.to === undefined) {
      item.more?.();
      return;
    }
    onClose();
    if (item.to === undefined) item.run?.();
    else void navigate(item.to);
  };
  // The field is there, and what is typed stands in it, at once; the list follows, and Enter means what it will show.
  const shown = useDeferredValue({ items, current, onPick: run }, NOTHING_YET);
  const currentId = shown.current && optionId(listId, shown.current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !current) return;
    const last = items.length - 1;
    // From one end to the other. Home and End move the caret while there is text to move it in.
    if (event.key === 'ArrowDown') setActive(active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : last);
    else if (event.key === 'Home' && !query) setActive(0);
    else if (event.key === 'End' && !query) setActive(last);
    else if (event.key === 'Enter') run(current);
    else if (event.key === 'Tab' && !event.shiftKey && current.more) current.more();
    else return;
    event.preventDefault();
  };

  return (
    <Modal.Root {...modal} size={600} yOffset="12dvh" centered={false} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <TextInput
          className={classes.search}
          variant="unstyled"
          size="lg"
          leftSection={<IconSearch size={18} />}
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
        <PaletteList id={listId} {...shown} onPoint={setActive} />
        {items.length === 0 && (
          <p className={classes.nothing}>
            Nothing matches. Try a page, a name, an operation, an error code, a URL, or a whole id.
          </p>
        )}
        {isName(query.trim()) && <p className={classes.scope}>{SEARCHED_NAMES}</p>}
        <div className={classes.hint} aria-hidden="true">
          <span>
            <Keycaps keys="ArrowUp ArrowDown" /> choose
          </span>
          <span>
            <Keycaps keys="Enter" /> open
          </span>
          {shown.current?.more && shown.current.to !== undefined && (
            <span>
              <Keycaps keys="Tab" /> more with it
            </span>
          )}
          <span>
            <Keycaps keys="Escape" /> close
          </span>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
