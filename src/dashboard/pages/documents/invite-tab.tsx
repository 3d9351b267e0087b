import { useParams } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { getDocument, getDocumentHistory, sendInvite } from '#contract/operations/documents.ts';
import { getFolder } from '#contract/operations/folders.ts';
import { FormBeside } from '#features/forms/form-beside.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { useSession } from '#features/session/session.ts';
import { announce } from '#ui/announce.ts';
import { InviteFields } from './invite-fields.tsx';
import { emptyInvite, inviteFieldOf, inviteResolver } from './invite-form.ts';
import { InvitePreview } from './invite-preview.tsx';

/** Invites one person to sign the document, with all that the service lets one say. */
export function InviteTab() {
  const { documentId = '' } = useParams();
  const account = useSession()?.account ?? '';
  const sending = useSendForm({
    key: `invite ${documentId}`,
    initial: emptyInvite(account),
    resolver: inviteResolver,
    fieldOf: inviteFieldOf,
    send: (body) =>
      callOperation(sendInvite, {
        params: { document_id: documentId },
        body: { ...body, document_id: documentId },
      }),
    invalidates: [getDocument, getDocumentHistory, getFolder],
    onSent: (_answer, { to }) => announce(`The invite to ${to} was sent`, { shown: true }),
  });
  return (
    <FormBeside sending={sending} preview={<InvitePreview />}>
      <SendForm
        sending={sending}
        label="Invite to sign"
        failure="The invite was not sent"
        button="Send the invite"
        meaning="An invite cannot be called back: the service has no operation for that."
        unsaved="an invite that is not sent"
      >
        <InviteFields />
      </SendForm>
    </FormBeside>
  );
}
