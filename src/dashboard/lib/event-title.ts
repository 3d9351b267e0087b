/** What happened, without the scope, which a table tells beside it: `user.document.complete` and `document.complete` alike. */
const titles: Readonly<Record<string, string>> = {
  'document.create': 'Document created',
  'document.open': 'Document opened',
  'document.update': 'Document changed',
  'document.delete': 'Document deleted',
  'document.complete': 'Document completed',
  'document.fieldinvite.create': 'Invite created',
  'document.fieldinvite.sent': 'Invite sent',
  'document.fieldinvite.signed': 'Invite signed',
  'document.fieldinvite.decline': 'Invite declined',
  'document.fieldinvite.delete': 'Invite removed',
  'document.fieldinvite.reassign': 'Invite passed on',
  'document.fieldinvite.replace': 'Invite replaced',
  'document.fieldinvite.email.delivery.failed': 'Email not delivered',
  'document.freeform.create': 'Free-form invite created',
  'document.freeform.signed': 'Free-form invite signed',
  'document_group.create': 'Group created',
  'document_group.update': 'Group changed',
  'document_group.complete': 'Group completed',
  'document_group.delete': 'Group deleted',
  'document_group.invite.create': 'Group invite created',
  'document_group.invite.resend': 'Group invite sent again',
  'document_group.invite.update': 'Group invite changed',
  'document_group.invite.cancel': 'Group invite canceled',
  'template.copy': 'Template copied',
  'invite.expired': 'Invite expired',
};

/** An event in two or three words, "Document completed"; a name that is not known stays as it is, since new ones come. */
export const eventTitle = (event: string): string => titles[event.replace(/^user\./, '')] ?? event;
