import type { DocumentRecord } from '#contract/operations/document-records.ts';
import { progressOf, type SigningProgress } from '#features/signing-progress/signing-progress.ts';
import { type Standing, standingOf } from '#features/signing-progress/standing.ts';

export interface DocumentSigning {
  readonly progress: SigningProgress;
  readonly standing: Standing;
}

/** Signing order of each role, by its ID and by its name. */
function ordersOf({ roles }: DocumentRecord): ReadonlyMap<string, number> {
  return new Map(
    (roles ?? []).flatMap(({ unique_id: id, name, signing_order: order }) =>
      order == null ? [] : [id, name].flatMap((key) => (key ? [[key, order] as const] : [])),
    ),
  );
}

function documentStanding(document: DocumentRecord, progress: SigningProgress): Standing {
  if (document.template) return { text: 'Template', tone: 'gray' };
  if (progress.steps.length === 0)
    return { text: (document.requests ?? []).length > 0 ? 'Sent' : 'Draft', tone: 'gray' };
  if (progress.total === 0) return { text: 'Canceled', tone: 'gray' };
  const standing = standingOf(progress);
  const waiting = progress.waitingFor.length;
  return standing.text === 'Waiting' ? { ...standing, text: `Waiting for ${waiting}` } : standing;
}

/** Applies the rules of group invites to a document. @param now UNIX seconds */
export function documentSigning(document: DocumentRecord, now: number): DocumentSigning {
  const orders = ordersOf(document);
  const invites = (document.field_invites ?? []).map((invite) => ({
    ...invite,
    order: orders.get(invite.role_id ?? '') ?? orders.get(invite.role ?? '') ?? null,
    action: 'sign',
    document_id: document.id,
    document_name: document.document_name,
    email_sent_statuses: (invite.email_sent_statuses ?? []).map((email) => ({
      ...email,
      status: email.status ?? '',
    })),
  }));
  const progress = progressOf(
    { invites, created: document.created ?? 0, updated: document.updated ?? document.created ?? 0 },
    now,
  );
  return { progress, standing: documentStanding(document, progress) };
}
