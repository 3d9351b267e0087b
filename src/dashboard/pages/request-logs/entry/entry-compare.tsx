import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { CompareChoices } from '#kit/entry/compare-choices.tsx';
import type { LogRow } from '#kit/log-rows/log-row.ts';
import { rememberOpened } from '#kit/log-rows/opened-entries.ts';
import { paths } from '#kit/paths.ts';

const loggedAt = ({ request_id: id, created: at }: RequestLogEntry) => ({ id, at });

/** What the open entry can be set beside. */
export function EntryCompare({ row: { entry } }: { readonly row: LogRow }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const choose = (other: RequestLogEntry) => {
    rememberOpened(cache, other);
    const [left, right] = other.created > entry.created ? [entry, other] : [other, entry];
    void navigate(paths.compareEntries(loggedAt(left), loggedAt(right)));
  };
  return <CompareChoices entry={entry} onChoose={choose} />;
}
