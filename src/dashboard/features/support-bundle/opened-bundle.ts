import { useQueryClient } from '@tanstack/react-query';
import { sessionMemory } from './internal/session-memory.ts';
import type { SupportBundle } from './support-bundle.ts';

/** A bundle that was opened from a file, and the name of the file. */
export interface OpenedBundle {
  readonly bundle: SupportBundle;
  readonly file: string;
  /** Milliseconds since the page was loaded. */
  readonly openedAt: number;
}

const memory = sessionMemory<OpenedBundle>('opened bundle');

/** The bundle that is open in this tab until it is loaded anew, or the session ends. */
export function useOpenedBundle() {
  const client = useQueryClient();
  return { opened: memory.useValue(), open: (opened: OpenedBundle) => memory.set(client, opened) };
}
