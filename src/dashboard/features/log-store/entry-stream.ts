import { type Remote, wrap } from 'comlink';
import { handOverErrors } from './internal/error-details.ts';
import type { EntryBatch } from './internal/walk.ts';

/** Why a reading stands still for the moment. */
export interface ReadingPause {
  /** `session`: somebody has to sign in again. `busy`: the service asked to wait. `silence`: nobody answers. */
  readonly why: 'session' | 'busy' | 'silence';
  /** When it goes on by itself, in milliseconds. */
  readonly until: number | undefined;
}

/** Everything that a search finds, batch by batch, for another worker; see `LogStore.stream`. */
export interface EntryStream {
  /** The next batch; undefined behind the last. @throws ApiError where asking again cannot help */
  next(): Promise<EntryBatch | undefined>;
  /** Has somebody told when the reading stands still, and when it goes on. */
  onPause(tell: (pause: ReadingPause | undefined) => void): void;
  /** Somebody has signed in again. */
  resume(): void;
  stop(): void;
}

/** The stream at the other end of a port. */
export function streamOf(port: MessagePort): Remote<EntryStream> {
  handOverErrors();
  return wrap<EntryStream>(port);
}
