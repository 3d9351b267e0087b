import type { getDocumentGroup as operation } from '#contract/operations/document-groups.ts';
import type { Handler } from '../../http/handler.ts';
import { readableGroup } from './readable-group.ts';

/** Publicly known: one group, for its owner and those it is shared with. */
export const getDocumentGroup: Handler<typeof operation> = (call) => {
  const { users, groupRecords } = call.service;
  const group = readableGroup(call);
  const owner = users.find(group.ownerKey);
  const details = groupRecords.details(group.key);
  return {
    status: 200,
    body: {
      data: {
        id: group.id,
        name: group.name,
        created: group.created,
        updated: group.updated,
        invite_id: details?.inviteId ?? null,
        state: group.state,
        owner: {
          id: owner?.id ?? null,
          email: owner?.email ?? null,
          organization: { id: details?.organizationId ?? null },
        },
        documents: (details?.documents ?? []).map(({ id, name, roles }) => ({
          id,
          document_name: name,
          roles: [...roles],
        })),
      },
    },
  };
};
