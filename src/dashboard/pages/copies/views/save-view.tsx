import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '#ui/announce.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { BareTextField } from '#ui/bare/bare-field.tsx';
import { type CopyView, type CopyViews, LONGEST_VIEW_NAME, viewNamed } from './copy-views.ts';
import classes from './view-form.module.css';
import { viewWords } from './view-words.ts';

interface SaveViewProps {
  readonly views: CopyViews;
  /** Query of what is on the screen. */
  readonly query: string;
  /** The view that shows it already. */
  readonly current: CopyView | undefined;
  /** The view stands in the list. */
  readonly onSaved: (name: string) => void;
}

/** Keeps what is on the screen as a view; under the name of another view it takes that one's place, and says so before. */
export function SaveView({ views, query, current, onSaved }: SaveViewProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  if (current) return null;
  const taken = viewNamed(views.get(), name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return setError('A view needs a name.');
    // Drawn at once, so that the focus finds the view in the list.
    flushSync(() => views.save({ name: given, query }));
    onSaved(given);
    announce(`Saved the view ${given}`, { shown: true });
    setName('');
  };
  return (
    <form className={classes.save} onSubmit={submit}>
      <BareTextField
        label="Save what is shown as a view"
        placeholder="Name, such as Stuck with customers"
        value={name}
        error={error}
        maxLength={LONGEST_VIEW_NAME}
        autoComplete="off"
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <p className={classes.words}>{viewWords({ query })}</p>
      <div className={classes.buttons}>
        <BareButton type="submit" kind="primary">
          {taken ? `Replace “${taken.name}”` : 'Save the view'}
        </BareButton>
      </div>
    </form>
  );
}
