import { useEffect, useEffectEvent } from 'react';
import type { ChosenEntries } from '#features/log-store/log-answers.ts';
import { createStore, type Store, useStore } from '#lib/store.ts';
import type { LogState } from '../model/log-state.ts';

interface Explaining {
  readonly state: LogState;
  readonly selection: { readonly chosen: Pick<Store<ReadonlyMap<string, unknown>>, 'get' | 'subscribe'> };
  readonly onChange: (changes: Partial<LogState>) => void;
}

const noRows = createStore<ReadonlyMap<string, unknown>>(new Map());

/** The entries that the URL explains, as a question for the store; undefined if none. */
export function useExplained({ state, selection, onChange }: Explaining): ChosenEntries | undefined {
  const { explain } = state;
  const chosen = useStore(explain?.by === 'chosen' ? selection.chosen : noRows);
  const isOver = explain?.by === 'chosen' && chosen.size === 0;
  const end = useEffectEvent(() => onChange({ explain: undefined }));
  useEffect(() => {
    // The selection was cleared, or the URL is from an earlier visit.
    if (isOver) end();
  }, [isOver]);
  switch (explain?.by) {
    case 'group':
      return { kind: explain.id };
    case 'period':
      return { period: explain.period };
    case 'chosen':
      return chosen.size > 0 ? { requests: [...chosen.keys()] } : undefined;
    case undefined:
      return undefined;
  }
}
