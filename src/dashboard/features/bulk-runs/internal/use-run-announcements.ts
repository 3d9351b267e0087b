import { useEffect, useRef } from 'react';
import { announce } from '#ui/announce.ts';
import { type RowWord, sayResults, sayRows, sayStanding } from '../bulk-words.ts';
import type { BulkSnapshot } from './bulk-engine.ts';

/** Parts of a run after each of which its progress is told. */
const PARTS = 4;

/** Tells whoever cannot see it how a run goes: that it starts, every quarter of it, and how it ends. */
export function useRunAnnouncements(run: BulkSnapshot<unknown>, word: RowWord): void {
  const { status, counts } = run;
  const before = useRef(status);
  const settled = counts.done + counts.failed + counts.unknown;
  const part = counts.total === 0 ? 0 : Math.floor((settled * PARTS) / counts.total);
  const toldPart = useRef(part);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (status !== was) {
      toldPart.current = part;
      if (status === 'running') announce(`Sending ${sayRows(counts.total, word)}`);
      if (status === 'stopped' && was !== 'loading')
        announce(`${sayStanding(run, word)} ${sayResults(run)}.`);
      if (status === 'finished' && was !== 'loading') announce(`Finished: ${sayResults(run)}`);
    } else if (status === 'running' && part !== toldPart.current) {
      toldPart.current = part;
      announce(`${part * (100 / PARTS)} %: ${sayResults(run)}`);
    }
  }, [status, part, counts, run, word]);
}
