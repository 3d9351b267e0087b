import { operationQuery } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { NoneMatch } from '#features/lists/none-match.tsx';
import { useTimeZone } from '#lib/preferences.ts';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { type LogState, logListInput } from '../model/log-state.ts';

interface NoEntryMatchesProps {
  readonly state: LogState;
  readonly now: number;
  readonly onChange: (changes: LogFilterValues) => void;
}

/** No entry fits the filters. */
export function NoEntryMatches({ state, now, onChange }: NoEntryMatchesProps) {
  return (
    <NoneMatch
      one="entry"
      active={logFilters.active(state, useTimeZone())}
      queryWithout={(key) =>
        operationQuery(listRequestLogs, {
          query: { ...logListInput({ ...state, [key]: undefined }, now).query, per_page: 1 },
        })
      }
      onRemove={(key) => onChange({ [key]: undefined })}
      onClear={() => onChange(Object.fromEntries(logFilters.keys.map((key) => [key, undefined])))}
    />
  );
}
