import * as codes from '#contract/errors/error-codes.ts';
import type { getGroupTemplateRecipients as operation } from '#contract/operations/document-group-templates.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';

/** Document, Document group template recipients; for the owner and those whom the group template is shared with. */
export const getGroupTemplateRecipients: Handler<typeof operation> = ({
  operation,
  input,
  caller,
  service,
}) => {
  const { groupTemplates, recipients } = service;
  const template = groupTemplates.find(input.params.doc_group_template_id);
  if (!template || template.deleted !== null)
    return refuse(operation, codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION);
  const { key, ownerKey } = template;
  if (ownerKey !== caller.userKey && !groupTemplates.isSharedWith(key, caller.userKey)) {
    refuse(operation, codes.RECIPIENTS_ACCESS_DENIED);
  }
  const { cc, orderType, generalReminder, generalExpirationDays } = groupTemplates.sendingOf(key);
  return {
    status: 200,
    body: {
      data: {
        cc: [...cc],
        order_type: orderType,
        recipients: recipients.of(key).map(({ name, email, order, documents, attributes }) => ({
          name,
          email,
          order,
          documents: [...documents],
          attributes: { ...attributes },
        })),
        general_reminder: { ...generalReminder },
        // Roles are made to be signed; what else is to be done with a document is up to a recipient.
        unmapped_documents: recipients.unmappedRoles(key).map((it) => ({ ...it, action: 'sign' })),
        general_expiration_days: generalExpirationDays,
        allowed_unmapped_sign_documents: recipients.allowedUnmappedRoles(key).map((it) => ({ ...it })),
      },
    },
  };
};
