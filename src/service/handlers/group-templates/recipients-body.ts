import type { Service } from '../../service.ts';

/** Document, Document group template recipients. */
export function recipientsBody({ groupTemplates, recipients }: Service, key: number) {
  const { cc, orderType, generalReminder, generalExpirationDays } = groupTemplates.sendingOf(key);
  return {
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
  };
}
