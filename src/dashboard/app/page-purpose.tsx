import { useMatches } from 'react-router';
import { handleOf } from './page-title.ts';

/** What the page is for, where its route says so. */
export function PagePurpose() {
  const purpose = useMatches()
    .map(handleOf)
    .findLast((handle) => handle && !handle.drawer)?.purpose;
  return purpose === undefined ? null : <p className="frame-purpose">{purpose}</p>;
}
