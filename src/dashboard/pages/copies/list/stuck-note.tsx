import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ReadingNote, useRestReading } from '#features/lists/reading-note.tsx';
import { sayCount, sayMany } from '#lib/say-count.ts';
import type { CopyState } from '../filters/copy-state.ts';
import { MOST_AT_ONCE, readCopiesQuery, readOtherCopies } from './copies-query.ts';

interface StuckNoteProps {
  readonly templateId: string;
  readonly state: CopyState;
}

/** Says how many copies were searched for stuck ones, with a button that reads the rest. */
export function StuckNote({ templateId, state }: StuckNoteProps) {
  const client = useQueryClient();
  const query = readCopiesQuery(templateId, state);
  const { data } = useQuery({ ...query, enabled: false });
  const reading = useRestReading(JSON.stringify(query.queryKey), (signal, onRead) =>
    readOtherCopies(client, templateId, state, { signal, onRead }),
  );
  if (!data) return null;
  const { copies, total, next } = data;
  const left = next === undefined ? 0 : total - copies.length;
  const read = sayMany(copies.length, 'copy', 'copies');
  return (
    <ReadingNote left={left} steps={Math.ceil(left / MOST_AT_ONCE)} reading={reading}>
      {left > 0
        ? `Looked through the ${read} that have not changed for longest, of ${sayCount(total)}.`
        : copies.length < total
          ? `Looked through the ${read} that have not changed for longest; the other ${sayCount(total - copies.length)} have changed since`
          : `Looked through all ${read}`}
    </ReadingNote>
  );
}
