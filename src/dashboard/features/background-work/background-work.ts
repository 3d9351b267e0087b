import type { ComponentType } from 'react';
import { createStore } from '#lib/store.ts';

/** Work of one page that continues while the user is on another. */
export interface BackgroundWork {
  /** "Export of request logs". */
  readonly what: string;
  readonly done: number;
  readonly total: number;
  /** The outcome; undefined while it runs. */
  readonly ended: string | undefined;
  readonly stop: () => void;
  readonly dismiss: () => void;
  /** A dialog with the details, for any page. */
  readonly Panel: ComponentType<{ readonly onClose: () => void }>;
}

/** Undefined if nothing runs and every outcome was dismissed. */
export const backgroundWork = createStore<BackgroundWork | undefined>(undefined);

/** Whether the current page shows the work itself. */
export const isWorkShown = createStore(false);
