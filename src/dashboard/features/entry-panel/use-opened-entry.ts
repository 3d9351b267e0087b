import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mentionedIn, useOwnDirectory } from '#features/directory/use-directory.ts';
import { rememberOpened } from '#features/log-entry/log-entry-query.ts';
import { type LogRow, summaryOf } from '#features/log-entry/log-row.ts';
import { announce } from '#ui/announce.ts';
import { statusWord } from '#ui/status-words.ts';

/** Announces the opened entry, and notes it and its IDs. */
export function useOpenedEntry(row: LogRow | undefined): void {
  const directory = useOwnDirectory();
  const cache = useQueryClient();
  useEffect(() => {
    if (!row) return;
    const { entry } = row;
    const { code } = entry.response;
    rememberOpened(cache, entry);
    directory.see(mentionedIn(entry), Math.floor(Date.now() / 1000));
    announce(`Entry: ${code} ${statusWord(code)}, ${summaryOf(row)}`);
  }, [row, directory, cache]);
}
