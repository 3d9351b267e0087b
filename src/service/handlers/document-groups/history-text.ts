import type { HistoryEntry } from '../../store/group-history.ts';

const timeOf = (seconds: number) =>
  new Date(seconds * 1000).toISOString().replace('.000Z', ' UTC').replace('T', ' ');

/** The history of a document group as a text to attach, a line for each thing that happened. */
export function historyText(groupName: string, entries: readonly HistoryEntry[]): string {
  const lines = entries.map(({ at, what }) => `${timeOf(at)}  ${what}`);
  return `History of ${groupName}\n\n${lines.join('\n')}\n`;
}
