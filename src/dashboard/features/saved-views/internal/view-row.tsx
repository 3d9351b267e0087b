import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#ui/icon-button.tsx';
import { QueryRow } from '../query-row.tsx';
import type { SavedKind } from '../saved-kind.ts';
import type { SavedView, SavedViews } from '../saved-views.ts';
import { RenameView } from './rename-view.tsx';
import classes from './view-row.module.css';

interface ViewRowProps {
  readonly kind: SavedKind;
  readonly view: SavedView;
  /** It shows what is on the screen. */
  readonly isCurrent: boolean;
  readonly views: SavedViews;
  readonly onApply: () => void;
  /** The name was changed, or stayed as it was; the form is gone. */
  readonly onRenamed: (name: string) => void;
  readonly onDelete: () => void;
}

/** One view: a link that looks through it, and what else can be done with it. */
export function ViewRow({ kind, view, isCurrent, views, onApply, onRenamed, onDelete }: ViewRowProps) {
  const [renaming, setRenaming] = useState(false);
  if (renaming)
    return (
      <li className={classes.renaming}>
        <RenameView
          kind={kind}
          view={view}
          views={views}
          onDone={(name) => {
            // Drawn at once, so that the focus finds the view under its name.
            flushSync(() => setRenaming(false));
            onRenamed(name);
          }}
        />
      </li>
    );
  return (
    <QueryRow
      name={view.name}
      to={kind.link(view.query)}
      aria-current={isCurrent ? 'true' : undefined}
      data-view={view.name}
      onClick={onApply}
      tools={
        <>
          <IconButton label={`Rename ${view.name}`} icon={IconPencil} onClick={() => setRenaming(true)} />
          <IconButton label={`Delete ${view.name}`} icon={IconTrash} onClick={onDelete} />
        </>
      }
    >
      <span className={classes.name}>
        {view.name}
        {isCurrent && <IconCheck size={14} stroke={2} aria-hidden="true" />}
      </span>
      <span className={classes.words}>{kind.words(view.query)}</span>
    </QueryRow>
  );
}
