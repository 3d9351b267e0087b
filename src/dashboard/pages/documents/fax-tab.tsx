import { IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useParams } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { TextField } from '#features/forms/fields.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { SendAgain, useSendGuard } from '#features/sent-record/send-guard.tsx';
import { faxedTogether, faxKinds } from '#features/sent-record/send-kinds.ts';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IdText } from '#ui/id-text.tsx';
import { emptyFax, type FaxValues, faxFieldOf, faxResolver } from './fax-form.ts';
import classes from './fax-tab.module.css';
import { SentPart } from './sent-part.tsx';

function Name({ id }: { readonly id: string }) {
  const entry = useDirectoryEntry('document', id);
  const name = entry && nameOf(entry);
  return (
    <ExternalText className={classes.name}>
      {name ?? 'Document'} <IdText id={id} what="Document id" />
    </ExternalText>
  );
}

function DocumentsField() {
  const { control } = useFormContext<FaxValues>();
  const { field, fieldState } = useController({ control, name: 'documents' });
  const [id, setId] = useState('');
  const [problem, setProblem] = useState<string>();
  const documents = field.value;
  const broken = Array.isArray(fieldState.error)
    ? fieldState.error.find(Boolean)?.message
    : fieldState.error?.message;
  const error = documents.length === 0 ? 'A fax needs at least one document.' : broken;
  const add = () => {
    const given = id.trim();
    if (given === '') return setProblem('Type, paste or choose the id of a document.');
    if (documents.includes(given)) return setProblem('That document is on the list.');
    field.onChange([...documents, given]);
    setId('');
    announce('The document is added');
  };
  const without = (index: number) => documents.filter((_, at) => at !== index);
  const raise = (index: number) => {
    const moved = documents[index];
    if (moved !== undefined) field.onChange(without(index).toSpliced(index - 1, 0, moved));
  };
  return (
    <div className={classes.documents}>
      {documents.length > 0 && (
        <ol className={classes.list} aria-label="Documents of the fax">
          {documents.map((document, index) => (
            <li key={document}>
              <Name id={document} />
              {index > 0 && (
                <IconButton
                  label={`Send document ${index + 1} earlier`}
                  icon={IconArrowUp}
                  onClick={() => raise(index)}
                />
              )}
              <IconButton
                label={`Take document ${index + 1} off the fax`}
                icon={IconX}
                onClick={() => field.onChange(without(index))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={classes.add}>
        <IdField
          ref={field.ref}
          entity="document"
          label="Another document"
          value={id}
          error={problem}
          onChange={(value) => {
            setId(value);
            setProblem(undefined);
          }}
        />
        <Button onClick={add}>Add the document</Button>
      </div>
      {error && (
        <ExternalText component="p" className={classes.error} role="alert">
          {error}
        </ExternalText>
      )}
    </div>
  );
}

export function FaxTab() {
  const { documentId = '' } = useParams();
  const sending = useSendForm({
    key: `fax ${documentId}`,
    initial: emptyFax(documentId),
    resolver: faxResolver,
    fieldOf: faxFieldOf,
    send: (body) => callOperation(sendFax, { body }),
    write: () => ({ findOut: 'No list of faxes can be read: ask the recipient whether it came.' }),
    onSent: (_answer, { recipient_number: number }) =>
      announce(`The fax to ${number} was sent`, { shown: true }),
  });
  const [number, documents] = sending.form.watch(['recipient_number', 'documents']);
  const to = number.trim();
  const guard = useSendGuard(faxKinds, to === '' ? [] : [{ to, about: faxedTogether(documents) }]);
  return (
    <div className={classes.page}>
      <SendForm
        sending={sending}
        label="Send by fax"
        failure="The fax was not sent"
        openFailure="Whether the fax was sent is not known"
        button="Send the fax"
        meaning={
          to === ''
            ? 'No number is typed yet.'
            : `One fax of ${sayMany(documents.length, 'document', 'documents')} goes out at once, to ${to}. A fax cannot be taken back.`
        }
        inactive={guard.planned > guard.addressees.length}
        onNotDone={() => guard.setAgain(true)}
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
        <SendAgain guard={guard} />
      </SendForm>
      <SentPart documentId={documentId} />
    </div>
  );
}
