import { useQueryClient } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { NoneMatch } from '#features/lists/none-match.tsx';
import { logStoreOf } from '#features/log-store/log-store.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { type LogFilterKey, type LogFilterValues, logFilters } from '../filters/log-filters.ts';
import { useLogs } from '../logs-context.ts';
import { questionOf } from '../model/log-question.ts';

export function NoEntryMatches() {
  const { state, list, onChange } = useLogs();
  const client = useQueryClient();
  const { search, now } = list;
  const unset = (keys: readonly LogFilterKey[]): LogFilterValues =>
    Object.fromEntries(keys.map((key) => [key, undefined]));
  const countWithout = (keys: readonly LogFilterKey[]) => {
    const question = questionOf({ ...state, ...unset(keys) }, now);
    return {
      queryKey: [...operationKey(listRequestLogs), 'count', search.id, question],
      queryFn: async () => (await logStoreOf(client).count(question)) ?? null,
      gcTime: 0,
    };
  };
  return (
    <NoneMatch
      one="entry"
      active={logFilters.active(state, useTimeZone())}
      countWithout={(key) => countWithout([key])}
      countAlone={(key) => countWithout(logFilters.keys.filter((it) => it !== key && it !== 'created'))}
      busy={list.busy}
      onRemove={(key) => onChange(unset([key]))}
      onClear={() => onChange(unset(logFilters.keys))}
    />
  );
}
