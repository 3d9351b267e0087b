import { useOutletContext } from 'react-router';
import type { Copy } from '../model/copy.ts';

/** What the list tells the copy that is open over it. */
export interface CopiesOutlet {
  readonly templateId: string;
  /** The rows on the screen, with the open one among them or not. */
  readonly rows: readonly Copy[] | undefined;
  /** Whether the list has been answered, or refused: what is not among its rows has to be looked up. */
  readonly settled: boolean;
  /** Goes to the row before or after the open one. */
  readonly step: (move: 'next' | 'previous') => void;
  /** Puts the copy away and the focus back on its row. */
  readonly close: () => void;
}

export function useCopiesOutlet(): CopiesOutlet {
  return useOutletContext<CopiesOutlet>();
}
