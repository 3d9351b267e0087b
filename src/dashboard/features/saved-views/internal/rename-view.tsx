import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import type { SavedKind } from '../saved-kind.ts';
import { type SavedView, type SavedViews, viewNamed } from '../saved-views.ts';
import classes from './view-form.module.css';
import { useViewName, ViewNameField } from './view-name-field.tsx';

interface RenameViewProps {
  readonly kind: SavedKind;
  readonly view: SavedView;
  readonly views: SavedViews;
  /** @param name the one that the view has now */
  readonly onDone: (name: string) => void;
}

/** Gives a view another name, in its own place in the list. */
export function RenameView({ kind, view, views, onDone }: RenameViewProps) {
  const given = useViewName(view.name);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
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
    <form className={classes.form} ref={form} onSubmit={submit}>
      <ViewNameField
        label={`New name of “${view.name}”`}
        given={given}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The name stays as it is, and so does the panel.
          event.preventDefault();
          onDone(view.name);
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="filled">
          Rename
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onDone(view.name)}>
          Keep the name
        </Button>
      </div>
    </form>
  );
}
