import { useParams } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { TextField } from '#features/forms/fields.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { announce } from '#ui/announce.ts';
import { FormPart } from '#ui/form-part.tsx';
import { DocumentsField } from './documents-field.tsx';
import { emptyFax, type FaxValues, faxFieldOf, faxResolver } from './fax-form.ts';
import classes from './fax-tab.module.css';

/** Sends the document by fax, alone or with others. */
export function FaxTab() {
  const { documentId = '' } = useParams();
  const sending = useSendForm({
    key: `fax ${documentId}`,
    initial: emptyFax(documentId),
    resolver: faxResolver,
    fieldOf: faxFieldOf,
    send: (body) => callOperation(sendFax, { body }),
    onSent: (_answer, { recipient_number: number }) =>
      announce(`The fax to ${number} was sent`, { shown: true }),
  });
  return (
    <div className={classes.page}>
      <SendForm
        sending={sending}
        label="Send by fax"
        failure="The fax was not sent"
        button="Send the fax"
        meaning={
          <>
            A fax cannot be called back. The time of this computer goes with it (<code>client_timestamp</code>
            ).
          </>
        }
        unsaved="a fax that is not sent"
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
      </SendForm>
    </div>
  );
}
