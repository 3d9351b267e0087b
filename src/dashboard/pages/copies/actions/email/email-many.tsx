import { useWatch } from 'react-hook-form';
import { type Copy, nameOfCopy } from '../../model/copy.ts';
import { ActionForm } from '../action-form.tsx';
import { countText } from '../count-text.ts';
import type { StartRun } from '../run-or-form.tsx';
import { EmailFields } from './email-fields.tsx';
import { blankEmail, type EmailCall, type EmailValues, emailFieldOf, plannedEmails } from './email-values.ts';
import { useEmailForm } from './use-email-form.ts';

const email = { one: 'email', many: 'emails' };

/** What sending means, as far as the form tells. */
function meaningOf(
  copies: readonly Copy[],
  { recipient }: EmailValues,
  emails: number,
  left: number,
): string {
  if (emails === 0)
    return recipient === 'waiting'
      ? 'None of these copies waits for anybody, so there is nobody to write to.'
      : 'The service names no owner of these copies, so there is nobody to write to.';
  const without =
    left > 0
      ? ` ${countText(left, { one: 'copy has', many: 'copies have' })} nobody to write to and is left out.`
      : '';
  return `${countText(emails, email)} will be sent for ${countText(copies.length - left, { one: 'copy', many: 'copies' })}.${without} An email cannot be taken back.`;
}

interface EmailManyProps {
  readonly copies: readonly Copy[];
  readonly onStart: StartRun<EmailCall>;
  readonly onClose: () => void;
}

/** Emails several copies, in a run that goes on while the person does something else. */
export function EmailMany({ copies, onStart, onClose }: EmailManyProps) {
  const { form, kept } = useEmailForm(copies);
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const planned = plannedEmails(copies, values, Math.floor(Date.now() / 1000));
  const written = new Set(planned.map(({ copy }) => copy.id)).size;
  const submit = form.handleSubmit(() => {
    kept.discard();
    onStart(
      planned.map(({ copy, call }) => ({
        key: `${copy.id} ${call.email}`,
        label: `${nameOfCopy(copy)} to ${call.email}`,
        input: call,
      })),
    );
  });
  return (
    <ActionForm
      about={<p>Each email has the documents of one copy as attachments, 10 MB at most.</p>}
      keptAt={kept.keptAt}
      onStartAnew={() => {
        kept.discard();
        form.reset(blankEmail);
      }}
      error={undefined}
      failure="Nothing was sent"
      fieldOf={emailFieldOf}
      meaning={meaningOf(copies, values, planned.length, copies.length - written)}
      label={`Send ${countText(planned.length, email)}`}
      busy={false}
      inactive={planned.length === 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EmailFields form={form} several suggestions={[]} />
    </ActionForm>
  );
}
