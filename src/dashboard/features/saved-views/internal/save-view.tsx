import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import type { SavedKind } from '../saved-kind.ts';
import { type SavedView, type SavedViews, viewNamed } from '../saved-views.ts';
import classes from './view-form.module.css';
import { useViewName, ViewNameField } from './view-name-field.tsx';

interface SaveViewProps {
  readonly kind: SavedKind;
  readonly views: SavedViews;
  /** Query of what is on the screen. */
  readonly query: string;
  /** The view that shows it already. */
  readonly current: SavedView | undefined;
  /** The view stands in the list. */
  readonly onSaved: (name: string) => void;
}

/** Keeps what is on the screen as a view; under the name of another view it takes that one's place, and says so before. */
export function SaveView({ kind, views, query, current, onSaved }: SaveViewProps) {
  const given = useViewName('');
  if (current) return null;
  const taken = viewNamed(views.get(), given.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = given.name.trim();
    if (name === '') return given.setError(`A ${kind.one} needs a name.`);
    // Drawn at once, so that the focus finds the view in the list.
    flushSync(() => views.save({ name, query }));
    onSaved(name);
    const isWhole = viewNamed(views.get(), name)?.query === query;
    const lacking = isWhole ? '' : ' without the password or token in it, which this browser never keeps';
    announce(`Saved the ${kind.one} ${name}${lacking}`, { shown: true });
    given.setName('');
  };
  return (
    <form className={classes.save} onSubmit={submit}>
      <ViewNameField
        label={`Save what is shown as a ${kind.one}`}
        placeholder={`Name, such as ${kind.exampleName}`}
        given={given}
      />
      <p className={classes.words}>{kind.words(query)}</p>
      <div className={classes.buttons}>
        <Button type="submit" variant="filled">
          {taken ? `Replace “${taken.name}”` : `Save the ${kind.one}`}
        </Button>
      </div>
    </form>
  );
}
