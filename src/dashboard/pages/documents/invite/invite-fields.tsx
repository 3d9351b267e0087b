import { TextField } from '#features/forms/fields.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { CopiesField } from './copies-field.tsx';
import type { InviteValues } from './invite-form.ts';
import { LanguageField } from './language-field.tsx';
import { SmsField } from './sms-field.tsx';
import { TargetField } from './target-field.tsx';

/** Everything that an invite can say. Only the recipient is needed. */
export function InviteFields() {
  return (
    <>
      <FormPart title="Who signs">
        <TextField<InviteValues> name="to" label="To" type="email" note="Who is to sign." wire="to" />
        <TextField<InviteValues>
          name="from"
          label="From"
          type="email"
          note="Whom the invite is from. Empty is the account."
          wire="from"
        />
        <LanguageField />
      </FormPart>
      <FormPart title="The mail">
        <TextField<InviteValues>
          name="subject"
          label="Subject"
          note="Empty is the service’s own."
          wire="subject"
        />
        <TextField<InviteValues>
          name="message"
          label="Message"
          note="What the signer reads before the document."
          wire="message"
          lines={4}
        />
      </FormPart>
      <FormPart title="Copies">
        <CopiesField />
        <TextField<InviteValues> name="cc_subject" label="Subject of the copies" wire="cc_subject" />
        <TextField<InviteValues>
          name="cc_message"
          label="Message of the copies"
          wire="cc_message"
          lines={3}
        />
      </FormPart>
      <FormPart title="Text message">
        <SmsField />
      </FormPart>
      <FormPart title="After signing">
        <TextField<InviteValues>
          name="redirect_uri"
          label="Address after signing"
          type="url"
          note="Where the signer goes when all is signed."
          wire="redirect_uri"
        />
        <TextField<InviteValues>
          name="close_redirect_uri"
          label="Address after closing"
          type="url"
          note="Where the signer goes who closes the document."
          wire="close_redirect_uri"
        />
        <TargetField />
      </FormPart>
    </>
  );
}
