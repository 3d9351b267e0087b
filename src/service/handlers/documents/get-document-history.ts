import type { getDocumentHistory as operation } from '#contract/operations/documents.ts';
import type { Handler } from '../../http/handler.ts';
import type { DocumentEmailEntry } from '../../store/document-history.ts';
import { readableDocument } from './readable-document.ts';

const messages: Readonly<Record<DocumentEmailEntry['what'], (recipient: string) => string>> = {
  sent: (recipient) => `Sent to ${recipient}`,
  delivered: (recipient) => `Delivered to ${recipient}`,
  opened: (recipient) => `Opened by ${recipient}`,
  undelivered: (recipient) => `Not delivered to ${recipient}`,
};

/** Publicly known: what happened to a document that the user may read, oldest first. Nothing happens to a template. */
export const getDocumentHistory: Handler<typeof operation> = (call) => {
  const { service, input } = call;
  const { kind, key } = readableDocument(call);
  const { documentHistory } = service;
  const name = service.documents.find(input.params.document_id)?.name ?? '';
  const isDocument = kind === 'document';
  return {
    status: 200,
    body: {
      document_history: (isDocument ? documentHistory.eventsOf(key) : []).map((entry) => ({
        unique_id: entry.id,
        event: entry.event,
        user_id: entry.userId,
        document_id: input.params.document_id,
        client_app_name: entry.applicationName,
        ip_address: entry.address,
        email: entry.email,
        client_timestamp: entry.created,
        created: entry.created,
      })),
      email_history_events: (isDocument ? documentHistory.emailsOf(key) : []).map((entry) => ({
        subject: `You are invited to sign ${name}`,
        message: messages[entry.what](entry.recipient),
        event_type: entry.what,
        created: entry.created,
      })),
    },
  };
};
