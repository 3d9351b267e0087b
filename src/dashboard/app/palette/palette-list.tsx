import { memo } from 'react';
import { Keycaps } from '#ui/keycaps.tsx';
import classes from './palette.module.css';
import type { PaletteItem } from './palette-item.ts';

/** What the list shows, and which of it Enter means. */
export interface ShownItems {
  readonly items: readonly PaletteItem[];
  readonly current: PaletteItem | undefined;
  readonly onPick: (item: PaletteItem) => void;
}

interface PaletteListProps {
  readonly listId: string;
  readonly shown: ShownItems;
  /** Told the place of the item that the pointer is over. Must stay the same function. */
  readonly onPoint: (index: number) => void;
}

/** Id of an item's element. */
export const optionId = (listId: string, item: PaletteItem) => `${listId}-${item.id}`;

/** The palette's items in their groups. The focus stays in the field; the field says which item is current. */
export const PaletteList = memo(function PaletteList({ listId, shown, onPoint }: PaletteListProps) {
  const { items, current, onPick } = shown;
  const groups = [...Map.groupBy(items, ({ group }) => group)];
  return (
    <div className={classes.list} id={listId} role="listbox" aria-label="Results" tabIndex={-1}>
      {groups.map(([group, members]) => (
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
              id={optionId(listId, item)}
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
