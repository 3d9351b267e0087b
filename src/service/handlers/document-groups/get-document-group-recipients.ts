import type { getDocumentGroupRecipients as operation } from '#contract/operations/document-groups.ts';
import type { Handler } from '../../http/handler.ts';
import { readableGroup } from './readable-group.ts';

/** Publicly known: who signs which documents of a group, in which order. The service knows of no email groups. */
export const getDocumentGroupRecipients: Handler<typeof operation> = (call) => {
  const { groupRecords, groupTemplates } = call.service;
  const group = readableGroup(call);
  return {
    status: 200,
    body: {
      data: {
        recipients: groupRecords.recipientsOf(group.key).map(({ name, email, order, documents }) => ({
          name,
          email,
          email_group: { id: null, name: null },
          order,
          attributes: {},
          documents: documents.map((document) => ({ ...document })),
        })),
        unmapped_documents: groupRecords
          .unmappedRoles(group.key)
          .map(({ id, role }) => ({ id, role, action: 'sign' })),
        cc: group.groupTemplateKey === null ? [] : [...groupTemplates.sendingOf(group.groupTemplateKey).cc],
      },
    },
  };
};
