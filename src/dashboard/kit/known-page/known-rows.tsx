import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from '#ui/keys.ts';
import { indexAfter, type RowMove } from '#ui/row-focus.ts';
import type { Directory } from '../directory/directory.ts';
import type { DirectoryEntry } from '../directory/directory-entry.ts';
import { keyOf } from '../directory/directory-entry.ts';
import { DirectoryRow } from '../directory/directory-row.tsx';
import classes from './known-page.module.css';

/** Height of a row that shows no form, in pixels. */
const ROW = 57;

interface KnownRowsProps {
  readonly entries: readonly DirectoryEntry[];
  readonly directory: Directory;
  readonly hrefOf: (id: string) => string;
}

/** Rows of remembered things; of thousands only those in sight are drawn. */
export function KnownRows({ entries, directory, hrefOf }: KnownRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const [wanted, setWanted] = useState<number>();
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => {
      const entry = entries[index];
      return entry ? keyOf(entry) : index;
    },
    overscan: 6,
  });
  const inSight = rows.getVirtualItems();
  const isDrawn = wanted !== undefined && inSight.some(({ index }) => index === wanted);
  useLayoutEffect(() => {
    if (!isDrawn) return;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] [data-row-link]`)?.focus();
    setWanted(undefined);
  }, [isDrawn, wanted]);
  const go = (move: RowMove) => {
    const index = indexAfter(move, active, entries.length);
    setActive(index);
    setWanted(index);
    rows.scrollToIndex(index, { align: 'auto' });
  };
  useKeys([
    { keys: 'j', label: 'Next', group: 'This page', run: () => go('next') },
    { keys: 'k', label: 'Previous', group: 'This page', run: () => go('previous') },
  ]);
  return (
    <div ref={scroller} className={classes.scroller}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to VoiceOver unless it says so. */}
      <ul role="list" className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {inSight.map(({ index, key, start }) => {
          const entry = entries[index];
          if (!entry) return null;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.row}
              aria-setsize={entries.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              onFocus={() => setActive(index)}
            >
              <DirectoryRow entry={entry} directory={directory} href={hrefOf(entry.id)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
