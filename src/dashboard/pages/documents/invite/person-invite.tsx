import { useNavigate } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { joinAnd } from '#contract/join-words.ts';
import { getDocument, getDocumentHistory, sendInvite } from '#contract/operations/documents.ts';
import { getFolder } from '#contract/operations/folders.ts';
import { FormBeside } from '#features/forms/form-beside.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { SendAgain, useSendGuard } from '#features/sent-record/send-guard.tsx';
import { inviteKinds } from '#features/sent-record/send-kinds.ts';
import { useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { SentPart } from '../sent-part.tsx';
import { PersonPreview } from './invite-preview.tsx';
import { PersonFields } from './person-fields.tsx';
import { emptyInvite, inviteFieldOf, inviteResolver } from './person-form.ts';

interface PersonInviteProps {
  readonly documentId: string;
  readonly to: string | undefined;
}

/** Says who is emailed, before sending. */
function sayWhoIsEmailed(email: string, cc: readonly string[]): string {
  if (email === '') return 'Nobody is emailed yet: no address is typed.';
  const copies = cc.length > 0 ? ` Copies go to ${joinAnd(cc)}.` : '';
  return `One email goes out at once, to ${email}.${copies} An email cannot be taken back.`;
}

export function PersonInvite({ documentId, to }: PersonInviteProps) {
  const account = useSession()?.account ?? '';
  const navigate = useNavigate();
  const sending = useSendForm({
    key: `invite ${documentId}${to === undefined ? '' : ` ${to}`}`,
    initial: emptyInvite(account, to),
    resolver: inviteResolver,
    fieldOf: inviteFieldOf,
    send: (body) =>
      callOperation(sendInvite, {
        params: { document_id: documentId },
        body: { ...body, document_id: documentId },
      }),
    write: () => ({ findOut: 'The history of the document says who was invited.' }),
    invalidates: [getDocument, getDocumentHistory, getFolder],
    onSent: (_answer, sent) => {
      announce(`The invite to ${sent.to} was sent`, { shown: true });
      // Leaves the form, which would be filled from the URL again and could be sent twice.
      if (to !== undefined) void navigate(paths.document(documentId));
    },
  });
  const [email, cc] = sending.form.watch(['to', 'cc']);
  const guard = useSendGuard(inviteKinds, email.trim() === '' ? [] : [{ to: email, about: documentId }]);
  return (
    <FormBeside sending={sending} preview={<PersonPreview />}>
      <SendForm
        sending={sending}
        label="Invite to sign"
        failure="The invite was not sent"
        openFailure="Whether the invite was sent is not known"
        button="Send the invite"
        meaning={sayWhoIsEmailed(email.trim(), cc)}
        inactive={guard.planned > guard.addressees.length}
        onNotDone={() => guard.setAgain(true)}
        unsaved="an invite that is not sent"
      >
        <PersonFields />
        <SendAgain guard={guard} />
      </SendForm>
      <SentPart documentId={documentId} />
    </FormBeside>
  );
}
