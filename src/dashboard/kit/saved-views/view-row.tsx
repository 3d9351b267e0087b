import { IconCheck, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RenameView } from './rename-view.tsx';
import type { SavedKind } from './saved-kind.ts';
import type { SavedView, SavedViews } from './saved-views.ts';
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
  const path = kind.link(view.query);
  if (renaming)
    return (
      <li className={classes.row}>
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
    <li className={classes.row}>
      <Link
        className={classes.apply}
        to={path}
        aria-current={isCurrent ? 'true' : undefined}
        data-view={view.name}
        onClick={onApply}
      >
        <span className={classes.name}>
          {view.name}
          {isCurrent && <IconCheck size={14} stroke={2} aria-hidden="true" />}
        </span>
        <span className={classes.words}>{kind.words(view.query)}</span>
      </Link>
      <IconButton
        label={`Copy a link to ${view.name}`}
        icon={IconLink}
        onClick={() => void copyText(`${location.origin}${path}`, 'Link')}
      />
      <IconButton label={`Rename ${view.name}`} icon={IconPencil} onClick={() => setRenaming(true)} />
      <IconButton label={`Delete ${view.name}`} icon={IconTrash} onClick={onDelete} />
    </li>
  );
}
