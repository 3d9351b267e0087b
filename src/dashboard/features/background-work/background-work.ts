import type { ComponentType } from 'react';
import { createStore } from '#lib/store.ts';

/** Work of one page that goes on while the person looks at another. */
export interface BackgroundWork {
  /** What is done: "Export of request logs". */
  readonly what: string;
  readonly done: number;
  readonly total: number;
  /** How it ended; undefined while it runs. */
  readonly ended: string | undefined;
  readonly stop: () => void;
  /** Puts away what has ended. */
  readonly dismiss: () => void;
  /** Shows it whole, in a dialog, wherever the person is. */
  readonly Panel: ComponentType<{ readonly onClose: () => void }>;
}

/** The work that is under way, or has ended unseen; undefined when there is none. */
export const backgroundWork = createStore<BackgroundWork | undefined>(undefined);

/** Whether the page that the work belongs to shows it itself. */
export const isWorkShown = createStore(false);
