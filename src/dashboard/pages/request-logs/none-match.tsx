import { useQueries } from '@tanstack/react-query';
import { operationQuery } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { useTimeZone } from '#ui/preferences.ts';
import { type LogFilterValues, logFilters } from './log-filters.ts';
import { type LogState, logListInput } from './log-state.ts';

interface NoneMatchProps {
  readonly state: LogState;
  readonly now: number;
  readonly onChange: (changes: LogFilterValues) => void;
}

/** No entry fits the filters. Says how many would without each of them, so that the one to give up is plain. */
export function NoneMatch({ state, now, onChange }: NoneMatchProps) {
  const active = logFilters.active(state, useTimeZone());
  const counts = useQueries({
    queries: (active.length > 1 ? active : []).map(({ key }) => ({
      // One row is enough to be told the total.
      ...operationQuery(listRequestLogs, {
        query: { ...logListInput({ ...state, [key]: undefined, page: 1 }, now).query, per_page: 1 },
      }),
      select: (answer: { meta: { pagination: { total: number } } }) => answer.meta.pagination.total,
    })),
  });
  const helpful = active
    .map((filter, index) => ({ ...filter, count: counts[index]?.data ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const clear = Object.fromEntries(logFilters.keys.map((key) => [key, undefined]));
  return (
    <ListMessage
      title="No entry matches these filters"
      actions={
        <>
          {helpful.map(({ key, label, text, count }) => (
            <BareButton key={key} onClick={() => onChange({ [key]: undefined })}>
              Without “{label}: {text}”: {count.toLocaleString('en-GB')}
            </BareButton>
          ))}
          <BareButton kind={helpful.length > 0 ? 'quiet' : 'primary'} onClick={() => onChange(clear)}>
            Clear filters
          </BareButton>
        </>
      }
    >
      <p>
        {active.map(({ label, text }) => `${label}: ${text}`).join(' · ')}
        {active.length > 1 && '. All of them have to fit.'}
      </p>
    </ListMessage>
  );
}
