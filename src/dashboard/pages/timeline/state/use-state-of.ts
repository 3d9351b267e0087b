import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { EntityType } from '#contract/entity-types.ts';
import { isSearch } from '#features/event-history/event-history.ts';
import { type HistoryStep, stepOf } from '#features/event-history/history-step.ts';
import { stateOf } from '../model/state-of.ts';
import { madeAt } from '../model/subscription.ts';
import { besideQuery, besideWords } from './beside-query.ts';

/** The state that follows from the story of a thing, and from what was found beside it. */
export function useStateOf(kind: EntityType, id: string, steps: readonly HistoryStep[]) {
  const history = useDeferredValue(steps);
  const made = useMemo(() => (kind === 'subscription' ? madeAt(history) : undefined), [kind, history]);
  const lookedThrough = besideWords(kind, made);
  const beside = useInfiniteQuery({
    ...besideQuery(kind, id, made),
    enabled: lookedThrough !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data } = beside;
  const found = useMemo(() => {
    const entries = new Map(
      data?.pages.flatMap((page) => page.entries).map((entry) => [entry.request_id, entry]),
    );
    return [...entries.values()].filter((entry) => !isSearch(entry)).map(stepOf);
  }, [data]);
  const state = useMemo(() => stateOf(kind, { id, history, beside: found }), [kind, id, history, found]);
  return { state, beside, lookedThrough, isReady: lookedThrough === undefined || !beside.isPending };
}
