import { type ComponentProps, useDeferredValue, useMemo } from 'react';
import type { EntityType } from '#contract/entity-types.ts';
import { formatTime } from '#lib/time-format.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { SuggestField } from '#ui/suggest-field.tsx';
import { nameOf } from './directory-entry.ts';
import { entityWords } from './entity-words.ts';
import classes from './id-field.module.css';
import { useDirectory } from './use-directory.ts';

const MOST_SUGGESTIONS = 30;

interface IdFieldProps extends Omit<ComponentProps<typeof SuggestField>, 'suggestions' | 'label'> {
  /** What the id is of; suggestions are of this kind alone. Without it they are of every kind. */
  readonly entity?: EntityType | undefined;
  /** Unless it is simply the id of one: "Application id". */
  readonly label?: string;
}

/** A field for an id: any text can be typed, and what the directory knows is suggested, by name or by id. */
export function IdField({ entity, label, value, ...field }: IdFieldProps) {
  const directory = useDirectory();
  // Thousands of ids take a moment to search; what is typed is on the screen before.
  const text = useDeferredValue(value.trim());
  const all = directory.entries();
  const found = useMemo(
    // The same entries give the same suggestions.
    () => (all.length > 0 ? directory.search(text, { type: entity, limit: MOST_SUGGESTIONS }) : []),
    [directory, all, text, entity],
  );
  // A whole id leaves nothing to suggest, and the list would lie over what comes next.
  const useful = found.some(({ id }) => id === text) ? [] : found;
  const now = Math.floor(Date.now() / 1000);
  const suggestions = useful.map((entry) => ({
    value: entry.id,
    content: (
      <span className={classes.option}>
        {nameOf(entry) && <ExternalText className={classes.name}>{nameOf(entry)}</ExternalText>}
        <ExternalText className={classes.id}>{entry.id}</ExternalText>
        <span className={classes.seen}>
          {entity ? 'seen' : `${entityWords[entry.type].one}, seen`}{' '}
          {formatTime(entry.lastSeen, 'UTC', 'relative', now)}
        </span>
      </span>
    ),
  }));
  const fallback = entity ? `${entityWords[entity].one} id` : 'Id';
  return <SuggestField {...field} label={label ?? fallback} value={value} suggestions={suggestions} />;
}
