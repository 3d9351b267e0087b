import { useController, useFormContext } from 'react-hook-form';
import { emailDocumentGroupCopy } from '#contract/operations/document-groups.ts';
import { CheckField } from '#features/forms/check-field.tsx';
import { fieldMessage } from '#features/forms/field-error.tsx';
import { SegmentsField, TextField } from '#features/forms/fields.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { RecipientList } from '#features/sent-record/recipient-list.tsx';
import { SendAgain, useSendGuard } from '#features/sent-record/send-guard.tsx';
import { emailKinds } from '#features/sent-record/send-kinds.ts';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { SuggestField } from '#ui/suggest-field.tsx';
import { type ActedGroup, nameOfGroup } from '../acted-group.ts';
import classes from './action-form.module.css';
import {
  blankEmail,
  type EmailCall,
  type EmailValues,
  emailFieldOf,
  emailInput,
  emailSchema,
  type PlannedEmail,
  plannedEmails,
  sendEmail,
} from './email-run.ts';
import type { StartRun } from './run-or-form.tsx';

const RECIPIENTS = [
  { value: 'address', label: 'One address' },
  { value: 'owner', label: 'The owner of each' },
  { value: 'waiting', label: 'Whoever each waits for' },
] as const;

/** The owner and the signers. */
function peopleOf({ owner, invites }: ActedGroup): string[] {
  const emails = [owner, ...(invites ?? []).map((invite) => invite.email)];
  return [...new Set(emails.flatMap((address) => address || []))];
}

function meaningOf(
  copies: readonly ActedGroup[],
  { recipient }: EmailValues,
  planned: readonly PlannedEmail[],
  meant: readonly PlannedEmail[],
): string {
  if (meant.length === 0)
    return recipient === 'waiting'
      ? 'None of these copies waits for anybody, so there is nobody to write to.'
      : 'The service names no owner of these copies, so there is nobody to write to.';
  if (planned.length === 0) return 'All of these emails were sent already.';
  const copiesOf = (emails: readonly PlannedEmail[]) => new Set(emails.map(({ copy }) => copy.id)).size;
  const left = copies.length - copiesOf(meant);
  const without =
    left > 0 ? ` ${sayMany(left, 'copy has', 'copies have')} nobody to write to and is left out.` : '';
  return `${sayMany(planned.length, 'email', 'emails')} will be sent for ${sayMany(copiesOf(planned), 'copy', 'copies')}.${without} An email cannot be taken back.`;
}

/** "12 emails to 9 people". */
function sayRecipients(planned: readonly PlannedEmail[]): string {
  const people = new Set(planned.map(({ call }) => call.email.toLowerCase())).size;
  return `${sayMany(planned.length, 'email', 'emails')} to ${sayMany(people, 'person', 'people')}`;
}

function AddressField({ suggestions }: { readonly suggestions: readonly string[] }) {
  const { control } = useFormContext<EmailValues>();
  const { field, fieldState } = useController({ control, name: 'email' });
  const text = field.value.trim().toLowerCase();
  const found = suggestions.filter(
    (address) => address.toLowerCase().includes(text) && address !== field.value,
  );
  return (
    <SuggestField
      {...field}
      label="Recipient"
      description="One address: the service sends to one recipient at a time."
      type="email"
      inputMode="email"
      suggestions={found.map((address) => ({ value: address, content: address }))}
      error={fieldMessage(fieldState.error)}
    />
  );
}

interface EmailFormProps {
  readonly copies: readonly ActedGroup[];
  readonly onStart: StartRun<EmailCall>;
  readonly onClose: () => void;
}

/** Sends one email directly, several in a run that continues in the background. */
export function EmailForm({ copies, onStart, onClose }: EmailFormProps) {
  const [first, ...others] = copies;
  const only = others.length === 0 ? first : undefined;
  const plan = (values: EmailValues) => plannedEmails(copies, values, Math.floor(Date.now() / 1000));
  const sending = useSendForm({
    key: `copies.email ${only?.id ?? 'several'}`,
    initial: blankEmail,
    resolver: ruleResolver({
      schema: emailSchema,
      operationId: emailDocumentGroupCopy.id,
      // The calls differ only in the address, and only a typed one is validated by the form.
      bodyOf: (values: EmailValues) => {
        const [planned] = values.recipient === 'address' ? [] : plan(values);
        return emailInput(planned?.call ?? values, Math.floor(Date.now() / 1000));
      },
      fieldOf: emailFieldOf,
    }),
    fieldOf: emailFieldOf,
    send: async (_body, values) => {
      if (only) {
        const { withHistory, skipRules } = values;
        await sendEmail({ groupId: only.id, email: values.email, withHistory, skipRules });
      } else
        onStart(
          guard.addressees.map(({ copy, call }) => ({
            key: `${copy.id} ${call.email}`,
            label: `${nameOfGroup(copy)} to ${call.email}`,
            input: call,
          })),
        );
    },
    write: () => ({ findOut: 'Ask the recipient, or see “Did it arrive?”.' }),
    onSent: (_answer, values) => {
      if (!only) return;
      announce(`${nameOfGroup(only)} was emailed to ${values.email.trim()}`, { shown: true });
      onClose();
    },
  });
  const values = sending.form.watch();
  const meant = plan(values).map((email) => ({ ...email, to: email.call.email, about: email.copy.id }));
  const guard = useSendGuard(emailKinds, meant);
  const planned = guard.addressees;
  return (
    <SendForm
      sending={sending}
      failure={only ? 'The email was not sent' : 'Nothing was sent'}
      meaning={
        only
          ? 'The service counts the emails of a day and sends no more than its limit. An email cannot be taken back.'
          : meaningOf(copies, values, planned, meant)
      }
      button={only ? 'Email the copy' : `Send ${sayMany(planned.length, 'email', 'emails')}`}
      inactive={planned.length === 0}
      onCancel={onClose}
      cancelLabel="Close"
      fills
    >
      <p className={classes.about}>
        {only ? (
          <>
            The documents of <ExternalText component="b">{nameOfGroup(only)}</ExternalText> go out as
            attachments, 10 MB at most.
          </>
        ) : (
          'Each email has the documents of one copy as attachments, 10 MB at most.'
        )}
      </p>
      {!only && <SegmentsField<EmailValues> name="recipient" label="To whom" data={RECIPIENTS} />}
      {values.recipient === 'address' && <AddressField suggestions={only ? peopleOf(only) : []} />}
      {!only && (values.recipient !== 'address' || values.email.trim() !== '') && (
        <RecipientList
          summary={sayRecipients(planned)}
          recipients={planned.map(({ to, copy }) => ({ to, what: nameOfGroup(copy) }))}
        />
      )}
      <SendAgain guard={guard} />
      <CheckField<EmailValues>
        name="withHistory"
        label="Attach the history"
        note="A text of who was invited, was written to and has signed, and when."
      />
      <TextField<EmailValues>
        name="skipRules"
        label="Rules to skip"
        note="Names of rules that the service is not to apply, separated by commas. Leave empty to skip none."
        wire="X-Skip-Rules"
        spellCheck={false}
      />
    </SendForm>
  );
}
