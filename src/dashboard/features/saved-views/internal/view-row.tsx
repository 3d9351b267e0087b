import { Group } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { spellOut } from '#lib/invisible-characters.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QueryRow } from '../query-row.tsx';
import { type SavedKind, type SavedView, type SavedViews, viewNamed } from '../saved-views.ts';
import classes from '../saved-views-list.module.css';
import { useViewName, ViewNameField } from './view-name-field.tsx';

interface RenameViewProps {
  readonly kind: SavedKind;
  readonly view: SavedView;
  readonly views: SavedViews;
  /** @param name the resulting name */
  readonly onDone: (name: string) => void;
}

function RenameView({ kind, view, views, onDone }: RenameViewProps) {
  const given = useViewName(view.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = given.name.trim();
    const taken = viewNamed(views.get(), next);
    if (next === '') return given.setError(`A ${kind.one} needs a name.`);
    if (taken && taken.name !== view.name)
      return given.setError(`There is another ${kind.one} called “${taken.name}”.`);
    views.rename(view.name, next);
    onDone(next);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <ViewNameField
        ref={field}
        label={spellOut(`New name of “${view.name}”`)}
        given={given}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Escape must not close the panel too.
          event.preventDefault();
          onDone(view.name);
        }}
      />
      <Group gap={8}>
        <Button type="submit" variant="filled">
          Rename
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onDone(view.name)}>
          Keep the name
        </Button>
      </Group>
    </form>
  );
}

interface ViewRowProps {
  readonly kind: SavedKind;
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly views: SavedViews;
  /** Ref of the link. */
  readonly linkRef: Ref<HTMLAnchorElement>;
  readonly onApply: () => void;
  /** Called when the form closes, also without a change. */
  readonly onRenamed: (name: string) => void;
  readonly onDelete: () => void;
}

export function ViewRow(props: ViewRowProps) {
  const { kind, view, isCurrent, views, linkRef, onApply, onRenamed, onDelete } = props;
  const [renaming, setRenaming] = useState(false);
  if (renaming)
    return (
      <li className={classes.renaming}>
        <RenameView
          kind={kind}
          view={view}
          views={views}
          onDone={(name) => {
            // Rendered at once, so that the view can be focused.
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
      ref={linkRef}
      onClick={onApply}
      tools={
        <>
          <IconButton label={`Rename ${view.name}`} icon={IconPencil} onClick={() => setRenaming(true)} />
          <IconButton label={`Delete ${view.name}`} icon={IconTrash} onClick={onDelete} />
        </>
      }
    >
      <ExternalText className={classes.name}>
        {view.name}
        {isCurrent && <IconCheck size={14} stroke={2} aria-hidden="true" />}
      </ExternalText>
      <ExternalText className={classes.words}>{kind.words(view.query)}</ExternalText>
    </QueryRow>
  );
}
