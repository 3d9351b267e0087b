import { useMatches } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';

/** What the page is for, where its route says so. */
export function PagePurpose() {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const purpose = handles.findLast((handle) => handle && !handle.drawer)?.purpose;
  return purpose === undefined ? null : <p className="frame-purpose">{purpose}</p>;
}
