import { FormProvider } from 'react-hook-form';
import { useLocation, useParams } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { FormAlert } from '#kit/form/form-alert.tsx';
import { KeptNotice } from '#kit/form/kept-notice.tsx';
import { SendRow } from '#kit/form/send-row.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useSendForm } from '#kit/form/use-send-form.ts';
import { UnsavedGuard } from '#kit/unsaved-guard.tsx';
import { announce } from '#ui/announce.ts';
import { FormPart } from '#ui/form-part.tsx';
import { DocumentsField } from './documents-field.tsx';
import { emptyFax, type Fax, type FaxValues, faxFieldOf, faxResolver } from './fax-form.ts';
import classes from './fax-tab.module.css';

/** Sends the document by fax, alone or with others. */
export function FaxTab() {
  const { documentId = '' } = useParams();
  const { pathname } = useLocation();
  const sending = useSendForm<FaxValues, Fax>({
    key: `fax ${documentId}`,
    initial: emptyFax(documentId),
    resolver: faxResolver,
    fieldOf: faxFieldOf,
    send: (body) => callOperation(sendFax, { body }),
    onSent: ({ recipient_number: number }) => announce(`The fax to ${number} was sent`, { shown: true }),
  });
  const { form } = sending;
  return (
    <FormProvider {...form}>
      <div className={classes.page}>
        <KeptNotice at={sending.keptAt} onFresh={sending.startAfresh} />
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => void sending.submit(event)}
          aria-label="Send by fax"
        >
          <FormPart title="To">
            <TextField<FaxValues>
              name="recipient_number"
              label="Fax number"
              type="tel"
              note="3 to 18 digits, as people write them: +1 (503) 555-0100."
              wire="recipient_number"
            />
            <TextField<FaxValues> name="recipient_name" label="Name" wire="recipient_name" />
            <TextField<FaxValues> name="recipient_company" label="Company" wire="recipient_company" />
          </FormPart>
          <FormPart title="Cover page">
            <TextField<FaxValues> name="subject" label="Subject" wire="subject" />
            <TextField<FaxValues> name="message" label="Message" wire="message" lines={3} />
          </FormPart>
          <FormPart title="Pages">
            <DocumentsField />
          </FormPart>
          <FormAlert error={sending.error} fieldOf={faxFieldOf} title="The fax was not sent" />
          <SendRow label="Send the fax" busy={sending.isBusy}>
            A fax cannot be called back. The time of this computer goes with it (<code>client_timestamp</code>
            ).
          </SendRow>
        </form>
      </div>
      <UnsavedGuard
        what="a fax that is not sent"
        active={form.formState.isDirty}
        kept
        isInside={(path) => path === pathname}
        onDiscard={sending.discardKept}
      />
    </FormProvider>
  );
}
