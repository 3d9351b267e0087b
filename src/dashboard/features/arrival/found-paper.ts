import type { DocumentRecord } from '#contract/operations/document-records.ts';
import { progressOf } from '#features/signing-progress/signing-progress.ts';
import { stepWord } from '#features/signing-progress/standing.ts';
import { invitesOfDocument } from './internal/from-document.ts';
import { samePerson } from './people.ts';
import type { Paper, SentInvite } from './sources.ts';

export interface FoundPaper extends Paper {
  /** The group template that the group was created from. */
  readonly template: string | undefined;
  /** The recipient's status in a word; undefined if unknown. */
  readonly standing: string | undefined;
  /** UNIX seconds of the last update, or of the invite. */
  readonly at: number;
}

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

/** The document, or the group that it is in, if it has an invite to the address. */
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
