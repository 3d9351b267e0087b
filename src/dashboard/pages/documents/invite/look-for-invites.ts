import type { QueryClient } from '@tanstack/react-query';
import type { WriteRules } from '#api/lost-answer.ts';
import { joinAnd } from '#contract/join-words.ts';
import type { DocumentRecord } from '#contract/operations/document-records.ts';
import { documentQuery } from '../document-query.ts';

/** Invite IDs by recipient in lower case. */
function invitesByEmail(document: DocumentRecord): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { id, email } of document.field_invites ?? []) {
    const key = email?.toLowerCase();
    if (id && key) ids.set(key, (ids.get(key) ?? new Set()).add(id));
  }
  return ids;
}

/**
 * How a lost response to an invite is checked: by invites that the document did not have before.
 * @param before the document before sending
 */
export function inviteRules(
  client: QueryClient,
  before: DocumentRecord,
  emails: readonly string[],
): WriteRules {
  return {
    findOut: 'The document’s history says who was invited.',
    look: async () => {
      const now = await client.fetchQuery({ ...documentQuery(before.id), staleTime: 0 });
      // Invites without a role appear only in the history, which does not name their recipients.
      if (!now?.field_invites) throw new Error('The service does not show the invites');
      const [then, since] = [invitesByEmail(before), invitesByEmail(now)];
      const isNew = (email: string) => {
        const key = email.trim().toLowerCase();
        return [...(since.get(key) ?? [])].some((id) => !then.get(key)?.has(id));
      };
      const invited = emails.filter(isNew);
      if (invited.length === emails.length) return { state: 'applied', answer: null };
      if (invited.length > 0) return { state: 'other', what: `Only ${joinAnd(invited)} got an invite.` };
      return { state: 'absent' };
    },
  };
}
