import * as codes from '#contract/errors/error-codes.ts';
import type { getGroupTemplateRecipients as operation } from '#contract/operations/document-group-templates.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { recipientsBody } from './recipients-body.ts';

/** Document, Document group template recipients; for the owner and those whom the group template is shared with. */
export const getGroupTemplateRecipients: Handler<typeof operation> = ({
  operation,
  input,
  caller,
  service,
}) => {
  const { groupTemplates } = service;
  const template = groupTemplates.find(input.params.doc_group_template_id);
  if (!template || template.deleted !== null)
    return refuse(operation, codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION);
  const { key, ownerKey } = template;
  if (ownerKey !== caller.userKey && !groupTemplates.isSharedWith(key, caller.userKey)) {
    refuse(operation, codes.RECIPIENTS_ACCESS_DENIED);
  }
  return { status: 200, body: { data: recipientsBody(service, key) } };
};
