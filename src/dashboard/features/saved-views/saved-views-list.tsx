import { useEffect, useRef, useState } from 'react';
import { useStore } from '#lib/store.ts';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { SaveView } from './internal/save-view.tsx';
import { ViewRow } from './internal/view-row.tsx';
import type { SavedKind } from './saved-kind.ts';
import type { SavedView, SavedViews } from './saved-views.ts';
import classes from './saved-views-list.module.css';

interface SavedViewsListProps {
  readonly kind: SavedKind;
  readonly views: SavedViews;
  /** Query of the address for what is on the screen. */
  readonly query: string;
  /** One of them was followed. */
  readonly onApply: () => void;
}

/** What this browser keeps under names: to look through, rename, hand on and delete, and a form that keeps what is shown. */
export function SavedViewsList({ kind, views, query, onApply }: SavedViewsListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<SavedView>();
  const list = useStore(views);
  const current = list.find((view) => view.query === query);
  // What was pressed goes away with what it did; the focus stays in the panel.
  useEffect(() => {
    if (deleted) box.current?.querySelector<HTMLElement>('[data-undo] button')?.focus();
  }, [deleted]);
  const focusView = (name: string) =>
    box.current?.querySelector<HTMLElement>(`[data-view="${CSS.escape(name)}"]`)?.focus();
  return (
    <div className={classes.box} ref={box}>
      {list.length > 0 ? (
        <ul className={classes.list} aria-label={`Kept ${kind.many}`}>
          {list.map((view) => (
            <ViewRow
              key={view.name}
              kind={kind}
              view={view}
              isCurrent={view === current}
              views={views}
              onRenamed={focusView}
              onApply={onApply}
              onDelete={() => {
                views.remove(view.name);
                setDeleted(view);
              }}
            />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{kind.purpose}</p>
      )}
      {deleted && (
        <div data-undo>
          <UndoOffer
            key={deleted.name}
            title={`Deleted the ${kind.one} “${deleted.name}”`}
            onUndo={() => {
              views.save(deleted);
              setDeleted(undefined);
            }}
            onGone={() => setDeleted(undefined)}
          />
        </div>
      )}
      <SaveView kind={kind} views={views} query={query} current={current} onSaved={focusView} />
    </div>
  );
}
