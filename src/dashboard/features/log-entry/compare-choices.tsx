import { UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import classes from './compare-choices.module.css';
import { EntryLine } from './entry-line.tsx';
import { type SimilarEntry, type Similarity, similarEntryQuery } from './internal/similar-entry.ts';
import { openedEntries } from './opened-entries.ts';

const WORDS: Readonly<Record<Similarity, { readonly action: string; readonly none: string }>> = {
  'last-success': {
    action: 'The last success of this operation',
    none: 'No call of this operation by this application succeeded before it',
  },
  previous: {
    action: 'The call before it',
    none: 'This application has not called this operation before',
  },
  next: {
    action: 'The call after it',
    none: 'This application has not called this operation since',
  },
};

/** Longer lists are for the request logs to show. */
const MOST = 10;

const ORDER: readonly Similarity[] = ['last-success', 'previous', 'next'];

function noneText(wanted: Similarity, { seen, partial }: SimilarEntry): string {
  const { none } = WORDS[wanted];
  return partial ? `${none}, as far as the ${seen} nearest entries tell.` : `${none}.`;
}

interface CompareChoicesProps {
  /** The entry that is there already. */
  readonly entry: RequestLogEntry;
  /** Takes the entry that is chosen. */
  readonly onChoose: (other: RequestLogEntry) => void;
  /** An entry that is not offered, beside the one that is there. */
  readonly except?: string | undefined;
  /** Rows that are chosen in the list. */
  readonly chosen?: readonly RequestLogEntry[];
}

interface EntriesProps {
  readonly title: string;
  readonly entries: readonly RequestLogEntry[];
  readonly onChoose: (entry: RequestLogEntry) => void;
}

function Entries({ title, entries, onChoose }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <div className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.opened}>
        {entries.slice(0, MOST).map((entry) => (
          <li key={entry.request_id}>
            <UnstyledButton className={classes.entry} onClick={() => onChoose(entry)}>
              <EntryLine entry={entry} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What an entry can be compared with: a call like it, which one call finds, or an entry that was opened before. */
export function CompareChoices({ entry, onChoose, except, chosen = [] }: CompareChoicesProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState<Similarity>();
  const [error, setError] = useState<string>();
  const isOffered = ({ request_id: id }: RequestLogEntry) => id !== entry.request_id && id !== except;
  const opened = openedEntries(cache).filter(
    (it) => isOffered(it) && !chosen.some(({ request_id: id }) => id === it.request_id),
  );
  const find = async (wanted: Similarity) => {
    setBusy(wanted);
    setError(undefined);
    try {
      const found = await cache.fetchQuery(similarEntryQuery(entry, wanted));
      if (found.entry) onChoose(found.entry);
      else setError(noneText(wanted, found));
    } catch (error) {
      const { title, text } = explainError(error);
      setError(`${title}. ${text}`);
      announce(title);
    }
    setBusy(undefined);
  };
  return (
    <div className={classes.choices}>
      <Entries title="Chosen in the list" entries={chosen.filter(isOffered)} onChoose={onChoose} />
      <div className={classes.group}>
        <h3 className={classes.title}>A call like it</h3>
        <p className={classes.note}>Of the same operation and application; each is found by one call.</p>
        <div className={classes.buttons}>
          {ORDER.map((wanted) => (
            <Button key={wanted} busy={busy === wanted} onClick={() => void find(wanted)}>
              {WORDS[wanted].action}
            </Button>
          ))}
        </div>
        <p className={classes.error} role="status">
          {error}
        </p>
      </div>
      <Entries title="Opened before" entries={opened} onChoose={onChoose} />
    </div>
  );
}
