import type { DocumentHistory, DocumentRecord } from '#contract/operations/document-records.ts';
import { type DocumentEvent, inOrder } from './document-event.ts';
import { historyEvents } from './history-events.ts';
import { inviteEvents } from './invite-events.ts';

/**
 * The history and the expiry of the invites, oldest first; without a history, all events of the invites.
 * @param history null if the service has none
 * @param now UNIX seconds
 */
export function documentEvents(
  document: Pick<DocumentRecord, 'field_invites'> | null | undefined,
  history: DocumentHistory | null | undefined,
  now: number,
): readonly DocumentEvent[] {
  const told = inviteEvents(document?.field_invites ?? [], now);
  if (!history) return told;
  const known = historyEvents(history);
  const expired = (who: string | undefined) =>
    known.some((event) => event.kind === 'expired' && event.who === who);
  const expiries = told.filter(
    ({ kind, who }) => kind === 'expires' || (kind === 'expired' && !expired(who)),
  );
  return inOrder([...known, ...expiries]);
}
