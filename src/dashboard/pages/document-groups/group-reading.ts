import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { publicQuery } from '#api/public-operation.ts';
import type { OutputOf } from '#contract/operation.ts';
import {
  getDocumentGroup,
  getDocumentGroupRecipients,
  listPendingInvites,
} from '#contract/operations/document-groups.ts';
import { getDocument } from '#contract/operations/documents.ts';
import { type GroupSigning, groupSigning } from './group-signing.ts';
import type { GroupRow } from './groups.ts';

type GroupRecord = OutputOf<typeof getDocumentGroup>['data'];

export const groupQuery = (groupId: string) =>
  publicQuery(getDocumentGroup, { params: { document_group_id: groupId } });

export const recipientsQuery = (groupId: string) =>
  publicQuery(getDocumentGroupRecipients, { params: { document_group_id: groupId } });

const pendingQuery = (groupId: string, inviteId: string) =>
  publicQuery(listPendingInvites, { params: { document_group_id: groupId, invite_id: inviteId } });

const documentQuery = (documentId: string) =>
  publicQuery(getDocument, { params: { document_id: documentId } });

/** Each document takes a call of its own, and every call is logged. */
const MOST_DOCUMENTS = 20;

const isAsking = ({ isLoading }: Pick<UseQueryResult, 'isLoading'>) => isLoading;

export interface GroupReading {
  /** Undefined while loading, null if the service does not return groups. */
  readonly group: GroupRecord | null | undefined;
  readonly inviteId: string | undefined;
  /** Undefined until all its sources are answered. */
  readonly signing: GroupSigning | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** @param row the group from the list, shown before the group itself is answered */
export function useGroupReading(groupId: string, row: GroupRow | undefined): GroupReading {
  const group = useQuery(groupQuery(groupId));
  const recipients = useQuery(recipientsQuery(groupId));
  const known = group.data?.data;
  const documents = known?.documents ?? row?.documents ?? [];
  const inviteId = known?.invite_id ?? row?.invite_id ?? undefined;
  const pending = useQuery({
    ...pendingQuery(groupId, inviteId ?? ''),
    enabled: inviteId !== undefined,
  });
  const records = useQueries({
    queries: documents.slice(0, MOST_DOCUMENTS).map(({ id }) => documentQuery(id)),
  });
  const isReady = ![group, recipients, pending, ...records].some(isAsking);
  return {
    group: group.data === null ? null : known,
    inviteId,
    signing: isReady
      ? groupSigning({
          documents,
          recipients: recipients.data?.data,
          pending: pending.data?.invites ?? undefined,
          records: records.flatMap(({ data }) => data ?? []),
        })
      : undefined,
    error: group.error ?? recipients.error,
    isFetching: group.isFetching || recipients.isFetching,
    retry: () => {
      void group.refetch();
      void recipients.refetch();
    },
  };
}
