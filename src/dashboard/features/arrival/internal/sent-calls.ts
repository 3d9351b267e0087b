import { sendInvite } from '#contract/operations/documents.ts';
import { invitedEmails } from '#contract/operations/invited-roles.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { DocumentEvent } from '#features/document-history/document-event.ts';
import { factsOf, stepOf } from '#features/event-history/history-step.ts';
import type { PastEvent } from '../sources.ts';

/** Invites from the request logs, if the service returns none. */
export const invitesOfCalls = (calls: readonly RequestLogEntry[]): readonly PastEvent[] =>
  calls.flatMap((entry) => {
    const { row, outcome } = stepOf(entry);
    if (outcome !== 'done' || row.decoded.operation?.id !== sendInvite.id) return [];
    return invitedEmails(factsOf(row).sent.to).map((to) => {
      const event: DocumentEvent = {
        ...{
          key: `${entry.request_id} ${to}`,
          at: entry.created,
          kind: 'sent',
          channel: 'document',
          who: to,
        },
        ...{ text: 'Invite sent', name: sendInvite.id, detail: undefined },
      };
      return { event, document: 'the document' };
    });
  });
