import { FormProvider } from 'react-hook-form';
import { useLocation, useParams } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { sendInvite } from '#contract/operations/documents.ts';
import { FormAlert } from '#kit/form/form-alert.tsx';
import { KeptNotice } from '#kit/form/kept-notice.tsx';
import { SendRow } from '#kit/form/send-row.tsx';
import { useSendForm } from '#kit/form/use-send-form.ts';
import { useSession } from '#kit/session.ts';
import { UnsavedGuard } from '#kit/unsaved-guard.tsx';
import { announce } from '#ui/announce.ts';
import { FormBeside } from '#ui/form-beside.tsx';
import { InviteFields } from './invite-fields.tsx';
import { emptyInvite, type Invite, type InviteValues, inviteFieldOf, inviteResolver } from './invite-form.ts';
import { InvitePreview } from './invite-preview.tsx';

/** Invites one person to sign the document, with all that the service lets one say. */
export function InviteTab() {
  const { documentId = '' } = useParams();
  const { pathname } = useLocation();
  const account = useSession()?.account ?? '';
  const sending = useSendForm<InviteValues, Invite>({
    key: `invite ${documentId}`,
    initial: emptyInvite(account),
    resolver: inviteResolver,
    fieldOf: inviteFieldOf,
    send: (body) =>
      callOperation(sendInvite, {
        params: { document_id: documentId },
        body: { ...body, document_id: documentId },
      }),
    onSent: ({ to }) => announce(`The invite to ${to} was sent`, { shown: true }),
  });
  const { form, error } = sending;
  return (
    <FormProvider {...form}>
      <FormBeside preview={<InvitePreview />}>
        <KeptNotice at={sending.keptAt} onFresh={sending.startAfresh} />
        <form noValidate onSubmit={(event) => void sending.submit(event)} aria-label="Invite to sign">
          <InviteFields />
          <FormAlert error={error} fieldOf={inviteFieldOf} title="The invite was not sent" />
          <SendRow label="Send the invite" busy={sending.isBusy}>
            An invite cannot be called back: the service has no operation for that.
          </SendRow>
        </form>
      </FormBeside>
      <UnsavedGuard
        what="an invite that is not sent"
        active={form.formState.isDirty}
        kept
        isInside={(path) => path === pathname}
        onDiscard={sending.discardKept}
      />
    </FormProvider>
  );
}
