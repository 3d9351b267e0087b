import { useQueryClient } from '@tanstack/react-query';
import { sessionMemory } from './internal/session-memory.ts';
import type { SupportBundle } from './support-bundle.ts';

export interface OpenedBundle {
  readonly bundle: SupportBundle;
  readonly file: string;
  /** Milliseconds since the page was loaded. */
  readonly openedAt: number;
}

const memory = sessionMemory<OpenedBundle | undefined>('opened bundle', undefined);

/** The bundle opened in this tab, until a reload or the end of the session. */
export function useOpenedBundle() {
  const client = useQueryClient();
  return { opened: memory.useValue(), open: (opened: OpenedBundle) => memory.set(client, opened) };
}
