import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { CompareChoices } from '#features/log-entry/compare-choices.tsx';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { rememberOpened } from '#features/log-entry/opened-entries.ts';
import { paths } from '#lib/paths.ts';
import { createStore, useStore } from '#lib/store.ts';
import type { RowSelection } from '#ui/table/row-selection.ts';

const loggedAt = ({ request_id: id, created: at }: RequestLogEntry) => ({ id, at });

const noneChosen = createStore<ReadonlyMap<string, LogRow>>(new Map());

interface EntryCompareProps {
  readonly row: LogRow;
  readonly chosen: RowSelection<LogRow>['chosen'] | undefined;
}

/** Compares the entry with a selected row, a similar call or an entry opened before. */
export function EntryCompare({ row: { entry }, chosen = noneChosen }: EntryCompareProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const rows = useStore(chosen);
  const choose = (other: RequestLogEntry) => {
    rememberOpened(cache, other);
    // The older entry is on the left.
    const [left, right] = other.created > entry.created ? [entry, other] : [other, entry];
    void navigate(paths.compareEntries(loggedAt(left), loggedAt(right)));
  };
  return (
    <Box px={18} py={14}>
      <CompareChoices entry={entry} chosen={[...rows.values()].map((row) => row.entry)} onChoose={choose} />
    </Box>
  );
}
