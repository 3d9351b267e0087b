import { useEffect } from 'react';

/**
 * Gives the focus back, when the component goes, to whatever had it when the component came. Mantine does so only for
 * dialogs that stay mounted while they are closed.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
