import { sendFax } from '#contract/operations/faxes.ts';
import { TextField } from '#features/forms/fields.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { SendAgain, useSendGuard } from '#features/sent-record/send-guard.tsx';
import { faxKinds } from '#features/sent-record/send-kinds.ts';
import { sayMany } from '#lib/say-count.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { type ActedGroup, nameOfGroup } from '../acted-group.ts';
import classes from './action-form.module.css';
import {
  blankFax,
  documentsOf,
  type FaxCall,
  type FaxValues,
  faxBody,
  faxFieldOf,
  faxSchema,
} from './fax-run.ts';
import type { StartRun } from './run-or-form.tsx';

interface FaxFormProps {
  readonly copies: readonly ActedGroup[];
  readonly onStart: StartRun<FaxCall>;
  readonly onClose: () => void;
}

/** Sends a fax for each document to one number. */
export function FaxForm({ copies, onStart, onClose }: FaxFormProps) {
  const documents = documentsOf(copies);
  const sending = useSendForm({
    key: 'copies.fax',
    initial: blankFax,
    resolver: ruleResolver({
      schema: faxSchema,
      operationId: sendFax.id,
      bodyOf: (values: FaxValues) => faxBody({ ...values, documentId: documents[0]?.id ?? '' }, 0),
      fieldOf: faxFieldOf,
    }),
    fieldOf: faxFieldOf,
    send: async (_body, values): Promise<void> =>
      onStart(
        guard.addressees.map(({ id, name, copy }) => ({
          key: id,
          label: copies.length === 1 ? name : `${name} of ${nameOfGroup(copy)}`,
          input: { ...values, documentId: id },
        })),
      ),
  });
  const to = sending.form.watch('number').trim();
  const guard = useSendGuard(
    faxKinds,
    documents.map((document) => ({ ...document, to, about: document.id })),
  );
  const planned = guard.addressees;
  return (
    <SendForm
      sending={sending}
      failure="Nothing was sent"
      meaning="Each fax is sent by itself: one that is refused does not hold up the others. A fax cannot be taken back."
      button={`Send ${sayMany(planned.length, 'fax', 'faxes')}`}
      inactive={planned.length === 0}
      onCancel={onClose}
      cancelLabel="Close"
      fills
    >
      {documents.length === 0 ? (
        <p className={classes.about}>There are no documents to fax.</p>
      ) : (
        <details className={`${classes.about} ${classes.documents}`} open={documents.length < 5}>
          <ExternalText component="summary">
            {sayMany(planned.length, 'document', 'documents')}
            {planned.length > 1 && ', a fax for each'}
            {to !== '' && `, to ${to}`}
          </ExternalText>
          <ul>
            {planned.map(({ id, name }) => (
              <ExternalText component="li" key={id}>
                {name}
              </ExternalText>
            ))}
          </ul>
        </details>
      )}
      <TextField<FaxValues>
        name="number"
        label="Fax number"
        note="With the country code, such as +1 415 555 0100."
        type="tel"
      />
      <div className={classes.pair}>
        <TextField<FaxValues> name="name" label="Recipient’s name" />
        <TextField<FaxValues> name="company" label="Recipient’s company" />
      </div>
      <TextField<FaxValues> name="subject" label="Subject" />
      <TextField<FaxValues> name="message" label="Message" lines={4} />
      <SendAgain guard={guard} />
    </SendForm>
  );
}
