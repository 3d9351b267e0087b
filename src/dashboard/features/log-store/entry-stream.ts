import type { EntryBatch } from './internal/walk.ts';

export interface ReadingPause {
  /** `session`: the user must sign in. `busy`: the service asked for a pause. `silence`: no answer. */
  readonly why: 'session' | 'busy' | 'silence';
  /** Milliseconds; undefined if the stream does not resume. */
  readonly until: number | undefined;
}

/** Search results in batches, in the store's worker; see `LogStore.stream`. */
export interface EntryStream {
  /** Undefined after the last. @throws ApiError if a retry cannot help */
  next(): Promise<EntryBatch | undefined>;
  onPause(tell: (pause: ReadingPause | undefined) => void): void;
  /** Called after a new sign-in. */
  resume(): void;
  stop(): void;
}
