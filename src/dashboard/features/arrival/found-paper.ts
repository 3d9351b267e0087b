import type { DocumentRecord } from '#contract/operations/document-records.ts';
import { progressOf } from '#features/signing-progress/signing-progress.ts';
import { stepWord } from '#features/signing-progress/standing.ts';
import { invitesOfDocument } from './internal/from-document.ts';
import { samePerson } from './people.ts';
import type { Paper, SentInvite } from './sources.ts';

/** A document or a document group that was sent to somebody. */
export interface FoundPaper extends Paper {
  /** The group template that a group was made from. */
  readonly template: string | undefined;
  /** How the person stands there, in a word; undefined where nothing tells. */
  readonly standing: string | undefined;
  /** When it was last written, or the invite was sent: UNIX seconds. */
  readonly at: number;
}

/** How one person stands with a signing. */
export function standingIn(
  signed: { readonly invites: readonly SentInvite[]; readonly created: number; readonly updated: number },
  email: string,
  now: number,
): string | undefined {
  const { steps } = progressOf({ ...signed, invites: [...signed.invites] }, now);
  const own = steps.filter(({ recipient }) => samePerson(recipient, email));
  const step = own.find(({ state }) => state !== 'signed') ?? own[0];
  return step && stepWord(step);
}

/** What a document says of its invites to somebody; its group in its place, where it is in one. */
export function paperOf(document: DocumentRecord, email: string, now: number): FoundPaper | undefined {
  const invites = invitesOfDocument(document);
  if (!invites.some((invite) => invite.email && samePerson(invite.email, email))) return undefined;
  const { created, updated, document_group_info: group } = document;
  const times = { created: created ?? 0, updated: updated ?? 0 };
  const common = {
    ...{ template: undefined, at: times.updated },
    standing: standingIn({ invites, ...times }, email, now),
  };
  return group?.document_group_id
    ? {
        ...{ ...common, type: 'document-group', id: group.document_group_id },
        name: group.document_group_name ?? undefined,
      }
    : { ...common, type: 'document', id: document.id, name: document.document_name ?? undefined };
}
