import { useMutation } from '@tanstack/react-query';
import { putRefusal } from '#kit/form/put-refusal.ts';
import { announce } from '#ui/announce.ts';
import { type Copy, nameOfCopy } from '../../model/copy.ts';
import { ActionForm } from '../action-form.tsx';
import { EmailFields } from './email-fields.tsx';
import { blankEmail, type EmailCall, emailFieldOf } from './email-values.ts';
import { sendEmail } from './send-email.ts';
import { useEmailForm } from './use-email-form.ts';

interface EmailOneProps {
  readonly copy: Copy;
  readonly onClose: () => void;
}

/** Whoever has to do with the copy: its owner and its signers. */
function peopleOf({ owner, invites }: Copy): string[] {
  const emails = [owner, ...(invites ?? []).map(({ email }) => email)];
  return [...new Set(emails.flatMap((email) => email || []))];
}

/** Emails one copy to one recipient. */
export function EmailOne({ copy, onClose }: EmailOneProps) {
  const copies = [copy];
  const { form, kept } = useEmailForm(copies);
  const send = useMutation({ mutationFn: (call: EmailCall) => sendEmail(call) });
  const submit = form.handleSubmit(() => {
    const { email, withHistory, skipRules } = form.getValues();
    const call = { groupId: copy.id, email, withHistory, skipRules };
    return send
      .mutateAsync(call)
      .then(() => {
        kept.discard();
        announce(`${nameOfCopy(copy)} was emailed to ${email.trim()}`, { shown: true });
        onClose();
      })
      .catch((error: unknown) => {
        putRefusal(form, error, emailFieldOf);
      });
  });
  return (
    <ActionForm
      about={
        <p>
          The documents of <b>{nameOfCopy(copy)}</b> go out as attachments, 10 MB at most.
        </p>
      }
      keptAt={kept.keptAt}
      onStartAnew={() => {
        kept.discard();
        form.reset(blankEmail);
        send.reset();
      }}
      error={send.error}
      failure="The email was not sent"
      fieldOf={emailFieldOf}
      meaning="The service counts the emails of a day and sends no more than its limit. An email cannot be taken back."
      label="Email the copy"
      busy={send.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EmailFields form={form} several={false} suggestions={peopleOf(copy)} />
    </ActionForm>
  );
}
