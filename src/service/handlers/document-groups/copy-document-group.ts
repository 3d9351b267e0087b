import type { copyDocumentGroup as operation } from '#contract/operations/document-groups.ts';
import type { Handler } from '../../http/handler.ts';
import { unknownRoute } from '../../http/refusal.ts';

/**
 * Document, Document groups, Copy: accepts a copy, which is made a moment later. The document names neither who may copy
 * nor what a missing group answers: its owner and those it is shared with may, and for all others it is not there.
 */
export const copyDocumentGroup: Handler<typeof operation> = ({ operation, input, caller, service, url }) => {
  const { documentGroups, copier } = service;
  const group = documentGroups.find(input.params.document_group_id);
  if (group?.deleted !== null || !documentGroups.isReadableBy(group, caller.userKey)) {
    throw unknownRoute(operation.method, url.pathname);
  }
  copier.schedule({
    groupKey: group.key,
    userKey: caller.userKey,
    applicationKey: caller.applicationKey,
    name: input.body.document_group_name,
  });
  return { status: 202, body: null };
};
