import { Box, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import classes from './compare-choices.module.css';
import { EntryLine } from './entry-line.tsx';
import { similarEntryQuery } from './internal/similar-entry.ts';
import { openedEntries } from './log-entry-query.ts';

const SIMILARITIES = [
  {
    wanted: 'last-success',
    action: 'The last success of this operation',
    none: 'No call of this operation by this application succeeded before it',
  },
  {
    wanted: 'previous',
    action: 'The call before it',
    none: 'This application has not called this operation before',
  },
  {
    wanted: 'next',
    action: 'The call after it',
    none: 'This application has not called this operation since',
  },
] as const;

/** Address of a comparison, the older entry on the left. */
export function comparisonPath(a: RequestLogEntry, b: RequestLogEntry): string {
  const [left, right] = b.created > a.created ? [a, b] : [b, a];
  return paths.compareEntries(
    { id: left.request_id, at: left.created },
    { id: right.request_id, at: right.created },
  );
}

/** Entries of a list that are offered. */
const MAX_OFFERED = 10;

interface EntriesProps {
  readonly title: string;
  readonly entries: readonly RequestLogEntry[];
  readonly onChoose: (entry: RequestLogEntry) => void;
}

function Entries({ title, entries, onChoose }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <Title order={3} size="sm" mb={6}>
        {title}
      </Title>
      {entries.slice(0, MAX_OFFERED).map((entry) => (
        <UnstyledButton key={entry.request_id} className={classes.entry} onClick={() => onChoose(entry)}>
          <EntryLine entry={entry} />
        </UnstyledButton>
      ))}
    </div>
  );
}

interface CompareChoicesProps {
  readonly entry: RequestLogEntry;
  readonly onChoose: (other: RequestLogEntry) => void;
  /** An entry to leave out. */
  readonly except?: string | undefined;
  readonly chosen?: readonly RequestLogEntry[] | undefined;
}

/** Selects an entry to compare with: a similar call, found by one request, or an entry opened before. */
export function CompareChoices({ entry, onChoose, except, chosen = [] }: CompareChoicesProps) {
  const cache = useQueryClient();
  const search = useMutation({
    mutationFn: async ({ wanted, none }: (typeof SIMILARITIES)[number]) => {
      const { entry: found, seen, partial } = await cache.fetchQuery(similarEntryQuery(entry, wanted));
      if (found) onChoose(found);
      else return partial ? `${none}, as far as the ${seen} nearest entries tell.` : `${none}.`;
    },
    onError: (error) => announce(explainError(error).title),
  });
  const failure = search.error && explainError(search.error);
  const isOffered = ({ request_id: id }: RequestLogEntry) => id !== entry.request_id && id !== except;
  const opened = openedEntries(cache).filter(
    (it) => isOffered(it) && !chosen.some(({ request_id: id }) => id === it.request_id),
  );
  return (
    <Stack gap={14} fz="sm">
      <Entries title="Chosen in the list" entries={chosen.filter(isOffered)} onChoose={onChoose} />
      <div>
        <Title order={3} size="sm">
          A call like it
        </Title>
        <Text size="sm" my={6}>
          Of the same operation and application.
        </Text>
        <Group gap={8}>
          {SIMILARITIES.map((similarity) => (
            <Button
              key={similarity.wanted}
              busy={search.isPending && search.variables === similarity}
              onClick={() => search.mutate(similarity)}
            >
              {similarity.action}
            </Button>
          ))}
        </Group>
        <Box role="status" mt={6}>
          {failure ? `${failure.title}. ${failure.text}` : search.data}
        </Box>
      </div>
      <Entries title="Opened before" entries={opened} onChoose={onChoose} />
    </Stack>
  );
}
