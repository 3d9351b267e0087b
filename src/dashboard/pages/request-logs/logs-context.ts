import { createContext, use } from 'react';
import type { ChosenEntries } from '#features/log-store/log-answers.ts';
import type { LogState } from './model/log-state.ts';
import type { LogReading } from './reading/use-log-reading.ts';

/** State of the page that most of its parts need. */
interface LogsContextValue {
  readonly list: LogReading;
  readonly state: LogState;
  readonly onChange: (changes: Partial<LogState>) => void;
  /** A phone. */
  readonly narrow: boolean;
  /** Entries that are counted apart from the others, and explained in a panel. */
  readonly explained: ChosenEntries | undefined;
}

export const LogsContext = createContext<LogsContextValue | undefined>(undefined);

export function useLogs(): LogsContextValue {
  const value = use(LogsContext);
  if (!value) throw new Error('Rendered outside the request log page');
  return value;
}
