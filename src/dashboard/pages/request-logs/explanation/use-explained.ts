import { useEffect, useEffectEvent } from 'react';
import type { ChosenEntries } from '#features/log-store/log-answers.ts';
import { createStore, type Store, useStore } from '#lib/store.ts';
import type { LogState } from '../model/log-state.ts';

interface Explaining {
  readonly state: LogState;
  readonly selection: { readonly chosen: Pick<Store<ReadonlyMap<string, unknown>>, 'get' | 'subscribe'> };
  readonly onChange: (changes: Partial<LogState>) => void;
}

/** Nobody asks which rows are chosen. */
const noRows = createStore<ReadonlyMap<string, unknown>>(new Map());

/** The entries that the address says are explained, as the store is asked for them; undefined where none are. */
export function useExplained({ state, selection, onChange }: Explaining): ChosenEntries | undefined {
  const { explain } = state;
  const chosen = useStore(explain?.by === 'chosen' ? selection.chosen : noRows);
  const isOver = explain?.by === 'chosen' && chosen.size === 0;
  const end = useEffectEvent(() => onChange({ explain: undefined }));
  useEffect(() => {
    // No rows are chosen any more, or the address is from another time.
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
