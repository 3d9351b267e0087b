import { Group, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { useViewName, ViewNameField } from './internal/view-name-field.tsx';
import { ViewRow } from './internal/view-row.tsx';
import { type SavedKind, type SavedView, type SavedViews, viewNamed } from './saved-views.ts';
import classes from './saved-views-list.module.css';

interface SaveViewProps {
  readonly kind: SavedKind;
  readonly views: SavedViews;
  /** The current query. */
  readonly query: string;
  /** The view with this query, if any. */
  readonly current: SavedView | undefined;
  readonly onSaved: (name: string) => void;
}

/** Warns before it replaces a view of the same name. */
function SaveView({ kind, views, query, current, onSaved }: SaveViewProps) {
  const given = useViewName('');
  if (current) return null;
  const taken = viewNamed(views.get(), given.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = given.name.trim();
    if (name === '') return given.setError(`A ${kind.one} needs a name.`);
    // Rendered at once, so that the view can be focused.
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
      <ExternalText component="p" className={classes.words}>
        {kind.words(query)}
      </ExternalText>
      <Group gap={8}>
        <Button type="submit" variant="filled">
          <ExternalText>{taken ? `Replace “${taken.name}”` : `Save the ${kind.one}`}</ExternalText>
        </Button>
      </Group>
    </form>
  );
}

interface SavedViewsListProps {
  readonly kind: SavedKind;
  readonly views: SavedViews;
  /** The current query. */
  readonly query: string;
  readonly onApply: () => void;
}

export function SavedViewsList({ kind, views, query, onApply }: SavedViewsListProps) {
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const [deleted, setDeleted] = useState<SavedView>();
  const list = useStore(views);
  const current = list.find((view) => view.query === query);
  const focusView = (name: string) => links.current.get(name)?.focus();
  return (
    <Stack gap={12}>
      {list.length > 0 ? (
        <ul className={classes.list} aria-label={`Saved ${kind.many}`}>
          {list.map((view) => (
            <ViewRow
              key={view.name}
              kind={kind}
              view={view}
              isCurrent={view === current}
              views={views}
              linkRef={(link) => {
                if (link) links.current.set(view.name, link);
                return () => void links.current.delete(view.name);
              }}
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
        <UndoOffer
          key={deleted.name}
          title={`Deleted the ${kind.one} “${deleted.name}”`}
          // Keeps the focus in the panel after the pressed button is gone.
          takesFocus
          onUndo={() => {
            views.save(deleted);
            setDeleted(undefined);
          }}
          onGone={() => setDeleted(undefined)}
        />
      )}
      <SaveView kind={kind} views={views} query={query} current={current} onSaved={focusView} />
    </Stack>
  );
}
