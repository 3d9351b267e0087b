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
  /** Suggests only IDs of this type. */
  readonly entity?: EntityType | undefined;
  /** Default: "Application ID" and so on, by type. */
  readonly label?: string;
}

/** Accepts any text and suggests known entities by name or ID. */
export function IdField({ entity, label, value, ...field }: IdFieldProps) {
  const directory = useDirectory();
  // The search of thousands of IDs must not delay typing.
  const text = useDeferredValue(value.trim());
  const all = directory.entries();
  const found = useMemo(
    () => (all.length > 0 ? directory.search(text, { type: entity, limit: MOST_SUGGESTIONS }) : []),
    [directory, all, text, entity],
  );
  // A complete ID needs no suggestions, and the list would cover the next field.
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
