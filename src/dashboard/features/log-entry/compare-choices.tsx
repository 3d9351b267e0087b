import { Group, Stack, UnstyledButton } from '@mantine/core';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { operationKey } from '#api/operation-query.ts';
import { matchUri } from '#contract/match.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { readEntries } from '#features/log-store/read-entries.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import classes from './compare-choices.module.css';
import { EntryLine } from './entry-title.tsx';
import { hasFailed, logRow } from './log-row.ts';
import { openedEntries } from './opened-entries.ts';

/** Similar calls: the same operation and application. */
const similarities = ['last-success', 'previous', 'next'] as const;
type Similarity = (typeof similarities)[number];

interface SimilarEntry {
  readonly entry: RequestLogEntry | undefined;
  readonly seen: number;
  /** More candidates were not read. */
  readonly partial: boolean;
}

/** Entries that are read for a similar one. */
const MOST_SEEN = 100;

const isSameCall = (entry: RequestLogEntry) => {
  const { request } = entry;
  const operation = matchUri(request.method, request.uri)?.operation;
  const path = request.uri.split('?', 1)[0];
  return (other: RequestLogEntry) =>
    other.request.method === request.method &&
    (operation
      ? matchUri(other.request.method, other.request.uri)?.operation === operation
      : other.request.uri.split('?', 1)[0] === path);
};

/** The longest literal part of the path, the best filter that the service has. */
function literalOf({ request }: RequestLogEntry): string {
  const path = matchUri(request.method, request.uri)?.operation.path;
  if (path === undefined) return request.uri.split('?', 1)[0] ?? '/';
  return path
    .split(/\{\w+\}/)
    .reduce((maxLength, part) => (part.length > maxLength.length ? part : maxLength), '');
}

/** Entries before or after, nearest first; within a second the answer's order counts. */
function inOrder(entry: RequestLogEntry, data: readonly RequestLogEntry[]): readonly RequestLogEntry[] {
  const own = data.findIndex(({ request_id }) => request_id === entry.request_id);
  return own < 0 ? data : data.slice(own + 1);
}

function wantedOf(entry: RequestLogEntry, wanted: Similarity) {
  const { application_id: application, created } = entry;
  const terms: LogTerm[] = [
    { field: 'method', any: [entry.request.method] },
    { field: 'uri', type: 'match', any: [literalOf(entry)] },
    ...(application ? [{ field: 'application' as const, any: [application] }] : []),
    ...(wanted === 'last-success' ? [{ field: 'code' as const, from: 100, to: 399 }] : []),
  ];
  return wanted === 'next'
    ? { terms, from: created, direction: 'asc' as const, limit: MOST_SEEN }
    : { terms, to: created, limit: MOST_SEEN };
}

async function findSimilar(
  client: QueryClient,
  entry: RequestLogEntry,
  wanted: Similarity,
  signal: AbortSignal,
): Promise<SimilarEntry> {
  const { entries, left } = await readEntries(client, wantedOf(entry, wanted), signal);
  const isSame = isSameCall(entry);
  const found = inOrder(entry, entries).find(
    (it) => isSame(it) && (wanted !== 'last-success' || !hasFailed(logRow(it))),
  );
  return { entry: found, seen: entries.length, partial: left > 0 };
}

/** Entries before never change; new ones may come after. */
function similarEntryQuery(entry: RequestLogEntry, wanted: Similarity) {
  return queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'similar', wanted, entry.request_id],
    queryFn: ({ client, signal }) => findSimilar(client, entry, wanted, signal),
    staleTime: wanted === 'next' ? 0 : Number.POSITIVE_INFINITY,
  });
}

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

const MOST = 10;

const ORDER: readonly Similarity[] = ['last-success', 'previous', 'next'];

function noneText(wanted: Similarity, { seen, partial }: SimilarEntry): string {
  const { none } = WORDS[wanted];
  return partial ? `${none}, as far as the ${seen} nearest entries tell.` : `${none}.`;
}

interface CompareChoicesProps {
  readonly entry: RequestLogEntry;
  readonly onChoose: (other: RequestLogEntry) => void;
  /** An entry to leave out. */
  readonly except?: string | undefined;
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
    <Stack gap={6}>
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
    </Stack>
  );
}

/** Selects an entry to compare with: a similar call, found by one request, or an entry opened before. */
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
      <Stack gap={6}>
        <h3 className={classes.title}>A call like it</h3>
        <p className={classes.note}>Of the same operation and application.</p>
        <Group gap={8}>
          {ORDER.map((wanted) => (
            <Button key={wanted} busy={busy === wanted} onClick={() => void find(wanted)}>
              {WORDS[wanted].action}
            </Button>
          ))}
        </Group>
        <p className={classes.error} role="status">
          {error}
        </p>
      </Stack>
      <Entries title="Opened before" entries={opened} onChoose={onChoose} />
    </div>
  );
}
