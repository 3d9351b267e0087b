import { Group, Text } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ExternalText } from '#ui/external-text.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { useMayOpen } from '#ui/may-open.ts';
import { useModalProps } from '#ui/overlay.ts';
import classes from './palette.module.css';
import { matchItems, openItems, type PaletteItem } from './palette-item.ts';
import { useIdItems } from './use-id-items.ts';
import { isName, SEARCHED_NAMES, useNameItems } from './use-name-items.ts';
import { usePaletteItems } from './use-palette-items.ts';
import { useSearchItems } from './use-search-items.ts';

const LIST_ID = 'palette-results';
const [store, spotlight] = createSpotlight();
const select = (selected: number) => store.setState((state) => ({ ...state, selected }));
/** Spotlight moves its selection by the arrow keys without telling React. */
const onMoved = () => select(store.getState().selected);
/** An id in HTML has no spaces. */
const optionId = (item: PaletteItem) => `palette-${encodeURIComponent(item.id)}`;

/** Everything that the palette offers for a text, in groups. */
function useItemGroups(query: string, search: (text: string) => void, onOpen: PaletteProps['onOpen']) {
  const text = query.trim();
  const fixed = usePaletteItems(onOpen);
  const { actions, remembered } = useIdItems(text, search);
  const { pasted, searches } = useSearchItems(text);
  const named = useNameItems(text, search);
  const offered = [
    ...actions,
    ...pasted,
    ...matchItems(fixed, query),
    ...remembered.filter(({ id }) => !named.listed.has(id)),
    ...named.items,
    ...searches,
  ];
  return Map.groupBy(openItems(offered, useMayOpen()), ({ group }) => group);
}

interface PaletteProps {
  readonly onClose: () => void;
  readonly onOpen: Parameters<typeof usePaletteItems>[0];
}

/**
 * Finds pages, actions and ids by a few letters. Spotlight moves through the items; the roles and names of a combobox
 * with a list (ARIA practices), and the choice of the first item, are added here.
 */
export function Palette({ onClose, onOpen }: PaletteProps) {
  const navigate = useNavigate();
  const { ref, onKeyDown: onDialogKeyDown } = useModalProps(onClose);
  const [query, setQuery] = useState('');
  const search = (text: string) => {
    setQuery(text);
    select(0);
  };
  const groups = useItemGroups(query, search, onOpen);
  const items = [...groups.values()].flat();
  const { selected } = useSpotlight(store);
  const current = items[Math.min(selected, items.length - 1)];
  const currentId = current && optionId(current);
  useLayoutEffect(() => {
    spotlight.open();
    select(0);
    return spotlight.close;
  }, []);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const run = (item: PaletteItem) => {
    if (!item.run && item.to === undefined) {
      item.more?.();
      return;
    }
    onClose();
    if (item.to === undefined) item.run?.();
    else void navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Home and End move the caret while there is text to move it in.
    if (event.key === 'Home' && !query) select(0);
    else if (event.key === 'End' && !query) select(items.length - 1);
    else if (event.key === 'Tab' && !event.shiftKey && current?.more) current.more();
    else return;
    event.preventDefault();
  };

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={search}
      onSpotlightClose={onClose}
      onKeyDown={onDialogKeyDown}
      closeOnActionTrigger={false}
      closeOnEscape={false}
      lockScroll={false}
      // The field stays in its place while the list grows and shrinks.
      centered={false}
      yOffset="15dvh"
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 0 }}
      // By default, the dialog has no name, and all of its content is its description.
      attributes={{
        content: { ref, 'aria-label': 'Search' },
        body: { id: undefined, onKeyDown: onMoved },
      }}
      classNames={{
        search: classes.search,
        actionsGroup: classes.group,
        action: classes.action,
      }}
    >
      <Spotlight.Search
        data-autofocus
        leftSection={<IconSearch size={18} />}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={LIST_ID}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        aria-label="Search or paste an id"
        placeholder="Search or paste an id"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
      />
      <Spotlight.ActionsList id={LIST_ID} role="listbox" aria-label="Results" mah="min(420px, 60dvh)">
        {[...groups].map(([group, members]) => (
          <Spotlight.ActionsGroup key={group} label={group} role="group" aria-label={group}>
            {members.map((item) => (
              <Spotlight.Action
                key={item.id}
                // Spotlight drops an `id` prop.
                ref={(action) => action?.setAttribute('id', optionId(item))}
                role="option"
                aria-selected={item === current}
                data-selected={item === current || undefined}
                onClick={() => run(item)}
                onMouseMove={() => select(items.indexOf(item))}
              >
                {item.icon && <item.icon size={17} stroke={1.7} />}
                {/* The label prop takes no elements. */}
                <span className={classes.body}>
                  <ExternalText className={classes.label}>{item.label}</ExternalText>
                  <ExternalText className={classes.description}>{item.detail}</ExternalText>
                </span>
                {item.keys && <Keycaps keys={item.keys} />}
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      {items.length === 0 && (
        <Spotlight.Empty>
          Nothing matches. Try a page, a name, an operation, an error code, a URL, or a whole id.
        </Spotlight.Empty>
      )}
      <Spotlight.Footer>
        {isName(query.trim()) && (
          <Text size="xs" c="dimmed" mb={8}>
            {SEARCHED_NAMES}
          </Text>
        )}
        <Group gap="4px 16px" fz="xs" c="dimmed" aria-hidden="true">
          <span>
            <Keycaps keys="ArrowUp ArrowDown" /> choose
          </span>
          <span>
            <Keycaps keys="Enter" /> open
          </span>
          {current?.more && current.to !== undefined && (
            <span>
              <Keycaps keys="Tab" /> more with it
            </span>
          )}
          <span>
            <Keycaps keys="Escape" /> close
          </span>
        </Group>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}
