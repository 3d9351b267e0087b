import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ownerOf } from '#kit/directory/use-directory.ts';
import { useSession } from '#kit/session.ts';
import { PopoverPanel } from '#ui/popover-panel.tsx';
import { useStore } from '#ui/store.ts';
import { UndoOffer } from '#ui/undo-offer.tsx';
import type { CopyState } from '../filters/copy-state.ts';
import { type CopyView, viewQueryOf, viewsOf } from './copy-views.ts';
import { SaveView } from './save-view.tsx';
import { ViewRow } from './view-row.tsx';
import classes from './views-menu.module.css';

interface ViewsMenuProps {
  readonly templateId: string;
  readonly state: CopyState;
}

/** The views that this browser keeps: to look through, rename, hand on and delete, and a form that keeps this one. */
export function ViewsMenu({ templateId, state }: ViewsMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<CopyView>();
  const views = viewsOf(ownerOf(useSession()));
  const list = useStore(views);
  const query = viewQueryOf(state);
  const current = list.find((view) => view.query === query);
  // What was pressed goes away with what it did; the focus stays in the panel.
  useEffect(() => {
    if (deleted) panel.current?.querySelector<HTMLElement>('[data-undo] button')?.focus();
  }, [deleted]);
  const focusView = (name: string) =>
    panel.current?.querySelector<HTMLElement>(`[data-view="${CSS.escape(name)}"]`)?.focus();
  return (
    <>
      <button
        type="button"
        className={classes.open}
        ref={button}
        popoverTarget={id}
        aria-haspopup="dialog"
        data-set={current ? true : undefined}
      >
        <IconBookmark size={15} stroke={1.8} aria-hidden="true" />
        <span className={classes.name}>{current ? `View: ${current.name}` : 'Views'}</span>
        <IconChevronDown size={14} stroke={2} aria-hidden="true" />
      </button>
      <PopoverPanel id={id} label="Views" panelRef={panel} anchorRef={button} width={360}>
        {() => (
          <div className={classes.panel}>
            {list.length > 0 ? (
              <ul className={classes.list} aria-label="Kept views">
                {list.map((view) => (
                  <ViewRow
                    key={view.name}
                    view={view}
                    templateId={templateId}
                    isCurrent={view === current}
                    views={views}
                    onRenamed={focusView}
                    onApply={() => panel.current?.hidePopover()}
                    onDelete={() => {
                      views.remove(view.name);
                      setDeleted(view);
                    }}
                  />
                ))}
              </ul>
            ) : (
              <p className={classes.none}>
                A view keeps filters and sorting under a name, on this browser, for the copies of every
                template.
              </p>
            )}
            {deleted && (
              <div data-undo>
                <UndoOffer
                  key={deleted.name}
                  title={`Deleted the view “${deleted.name}”`}
                  onUndo={() => {
                    views.save(deleted);
                    setDeleted(undefined);
                  }}
                  onGone={() => setDeleted(undefined)}
                />
              </div>
            )}
            <SaveView views={views} query={query} current={current} onSaved={focusView} />
          </div>
        )}
      </PopoverPanel>
    </>
  );
}
