import * as codes from '#contract/errors/error-codes.ts';
import type { sendFax as operation } from '#contract/operations/faxes.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Attachment } from '../../store/outbox.ts';

type FaxCall = Call<typeof operation>;

/** The document as a page of the fax; refuses one that is not there, not the caller's to read, or without its file. */
function attachmentOf({ operation, caller, service }: FaxCall, id: string): Attachment {
  const document = service.documents.find(id);
  if (document?.deleted !== null || !service.documents.isReadableBy(document, caller.userKey)) {
    return refuse(operation, codes.FAX_DOCUMENT_NOT_READABLE, {
      message: `The document ${id} cannot be read by the user`,
    });
  }
  const { name, size, file } = document;
  if (file !== 'stored')
    refuse(operation, codes.FAX_DOCUMENT_NOT_READABLE, { message: `The file of ${name} cannot be read` });
  return { documentId: id, name, size, text: null };
}

/** Document, Faxes: puts the documents into the outbox as a fax, in the order in which they are named. */
export const sendFax: Handler<typeof operation> = (call) => {
  const { input, caller, service } = call;
  const { recipient_number, documents, subject, message, ...details } = input.body;
  service.atomically(() =>
    service.outbox.add({
      kind: 'fax',
      purpose: 'fax',
      senderKey: caller.userKey,
      recipient: recipient_number,
      subject: subject ?? null,
      message: message ?? null,
      details,
      attachments: documents.map((id) => attachmentOf(call, id)),
      created: service.now(),
    }),
  );
  return { status: 204, body: null };
};
