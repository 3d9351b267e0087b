import { useEffect } from 'react';
import { createStore } from './store.ts';

/** What the page shows at the moment beyond what its address says; stands first in `document.title`. */
export const pageDetail = createStore<string | undefined>(undefined);

/** Names the thing on the page in `document.title`, as soon as it is known: `usePageDetail(entry?.request.uri)`. */
export function usePageDetail(detail: string | undefined): void {
  useEffect(() => {
    pageDetail.set(detail);
    return () => pageDetail.set(undefined);
  }, [detail]);
}
