import type { DocumentRecord, FieldInvite } from '#contract/operations/document-records.ts';

const OPEN = new Set(['pending', 'created', 'sent', 'waiting']);

export const isOpenInvite = ({ status }: Pick<FieldInvite, 'status'>): boolean =>
  OPEN.has((status ?? '').toLowerCase());

export const openInvitesOf = ({ field_invites: invites }: DocumentRecord): readonly FieldInvite[] =>
  (invites ?? []).filter(isOpenInvite);
