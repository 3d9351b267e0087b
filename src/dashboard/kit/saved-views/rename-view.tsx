import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { BareTextField } from '#ui/bare/bare-field.tsx';
import type { SavedKind } from './saved-kind.ts';
import { LONGEST_VIEW_NAME, type SavedView, type SavedViews, viewNamed } from './saved-views.ts';
import classes from './view-form.module.css';

interface RenameViewProps {
  readonly kind: SavedKind;
  readonly view: SavedView;
  readonly views: SavedViews;
  /** @param name the one that the view has now */
  readonly onDone: (name: string) => void;
}

/** Gives a view another name, in its own place in the list. */
export function RenameView({ kind, view, views, onDone }: RenameViewProps) {
  const [name, setName] = useState(view.name);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = name.trim();
    const taken = viewNamed(views.get(), next);
    if (next === '') return setError(`A ${kind.one} needs a name.`);
    if (taken && taken.name !== view.name)
      return setError(`There is another ${kind.one} called “${taken.name}”.`);
    views.rename(view.name, next);
    onDone(next);
  };
  return (
    <form className={classes.form} ref={form} onSubmit={submit}>
      <BareTextField
        label={`New name of “${view.name}”`}
        value={name}
        error={error}
        maxLength={LONGEST_VIEW_NAME}
        autoComplete="off"
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The name stays as it is, and so does the panel.
          event.preventDefault();
          onDone(view.name);
        }}
      />
      <div className={classes.buttons}>
        <BareButton type="submit" kind="primary">
          Rename
        </BareButton>
        <BareButton kind="quiet" onClick={() => onDone(view.name)}>
          Keep the name
        </BareButton>
      </div>
    </form>
  );
}
