import type { listDocumentGroups as operation } from '#contract/operations/document-groups.ts';
import type { Handler } from '../../http/handler.ts';
import { stretchOf } from '../../http/stretch.ts';

/** Publicly known: the groups that the caller owns or that are shared with them, the last change first. */
export const listDocumentGroups: Handler<typeof operation> = ({ input, caller, service }) => {
  const stretch = { ...stretchOf(input.query), now: service.now() };
  const { total, groups } = service.groupRecords.page(caller.userKey, stretch);
  return {
    status: 200,
    body: {
      document_groups: groups.map(({ id, name, updated, inviteId, inviteStatus, documents }) => ({
        group_id: id,
        group_name: name,
        last_updated: updated,
        invite_id: inviteId,
        invite_status: inviteStatus,
        documents: documents.map((document) => ({
          id: document.id,
          document_name: document.name,
          roles: [...document.roles],
        })),
      })),
      document_group_total_count: total,
    },
  };
};
