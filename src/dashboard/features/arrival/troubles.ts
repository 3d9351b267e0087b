import { queryOptions } from '@tanstack/react-query';
import { serviceKey } from '#api/query-client.ts';
import { progressOf } from '#features/signing-progress/signing-progress.ts';
import { type FoundPaper, paperOf } from './found-paper.ts';
import { invitesOfDocument } from './internal/from-document.ts';
import { readDocuments } from './internal/newest-documents.ts';
import { Reader } from './internal/reader.ts';

/** A recipient whose email bounced or whose invite expired. */
export interface Trouble {
  readonly paper: FoundPaper;
  readonly email: string;
}

const TROUBLED = new Set<string>(['undelivered', 'expired']);
const MOST_TROUBLES = 12;

/** Among the newest documents, the last changed first; null if the service returns no recipients. */
export const troublesQuery = queryOptions({
  queryKey: [...serviceKey, 'troubles'],
  queryFn: async ({ client, signal }): Promise<readonly Trouble[] | null> => {
    const now = Math.floor(Date.now() / 1000);
    const { found, extent } = await readDocuments(new Reader(client, signal), 0);
    if (!extent) return null;
    const troubles = found.flatMap((document) => {
      const { created, updated } = document;
      const signed = {
        invites: [...invitesOfDocument(document)],
        created: created ?? 0,
        updated: updated ?? 0,
      };
      return progressOf(signed, now).steps.flatMap(({ state, recipient }): Trouble[] => {
        const paper = TROUBLED.has(state) ? paperOf(document, recipient, now) : undefined;
        return paper ? [{ paper, email: recipient }] : [];
      });
    });
    const byRecipient = new Map(troubles.map((it) => [`${it.paper.id} ${it.email.toLowerCase()}`, it]));
    return [...byRecipient.values()].toSorted((a, b) => b.paper.at - a.paper.at).slice(0, MOST_TROUBLES);
  },
  staleTime: 60_000,
});
