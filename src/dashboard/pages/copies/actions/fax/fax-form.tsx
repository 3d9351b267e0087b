import { Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { sendFax } from '#contract/operations/faxes.ts';
import { ruleResolver } from '#kit/form/rule-resolver.ts';
import { useKeptValues } from '#kit/form/use-kept-values.ts';
import { type Copy, nameOfCopy } from '../../model/copy.ts';
import { ActionForm } from '../action-form.tsx';
import { countText } from '../count-text.ts';
import type { StartRun } from '../run-or-form.tsx';
import classes from './fax-form.module.css';
import {
  blankFax,
  documentsOf,
  type FaxCall,
  type FaxValues,
  faxBody,
  faxFieldOf,
  faxSchema,
} from './fax-values.ts';

const fax = { one: 'fax', many: 'faxes' };

interface FaxFormProps {
  readonly copies: readonly Copy[];
  readonly onStart: StartRun<FaxCall>;
  readonly onClose: () => void;
}

/** Faxes the documents of some copies to one number, a fax for each document. */
export function FaxForm({ copies, onStart, onClose }: FaxFormProps) {
  const documents = documentsOf(copies);
  const form = useForm<FaxValues, unknown, z.output<typeof faxSchema>>({
    defaultValues: blankFax,
    mode: 'onTouched',
    resolver: ruleResolver({
      schema: faxSchema,
      operationId: sendFax.id,
      bodyOf: (values: FaxValues) => faxBody({ ...values, documentId: documents[0]?.id ?? '' }, 0),
      fieldOf: faxFieldOf,
    }),
  });
  const kept = useKeptValues(form, 'copies.fax');
  const { errors } = form.formState;
  const submit = form.handleSubmit(() => {
    const values = form.getValues();
    kept.discard();
    onStart(
      documents.map(({ id, name, copy }) => ({
        key: id,
        label: copies.length === 1 ? name : `${name} of ${nameOfCopy(copy)}`,
        input: { ...values, documentId: id },
      })),
    );
  });
  return (
    <ActionForm
      about={
        documents.length === 0 ? (
          <p>There are no documents to fax.</p>
        ) : (
          <details className={classes.documents} open={documents.length < 5}>
            <summary>
              {countText(documents.length, { one: 'document', many: 'documents' })}
              {documents.length > 1 && ', a fax for each'}
            </summary>
            <ul>
              {documents.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </details>
        )
      }
      keptAt={kept.keptAt}
      onStartAnew={() => {
        kept.discard();
        form.reset(blankFax);
      }}
      error={undefined}
      failure="Nothing was sent"
      fieldOf={faxFieldOf}
      meaning="Each fax is sent by itself: one that is refused does not hold up the others. A fax cannot be taken back."
      label={`Send ${countText(documents.length, fax)}`}
      busy={false}
      inactive={documents.length === 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        {...form.register('number')}
        label="Fax number"
        description="With the country code, such as +1 415 555 0100."
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={errors.number?.message}
      />
      <div className={classes.pair}>
        <TextInput
          {...form.register('name')}
          label="Recipient’s name"
          autoComplete="off"
          error={errors.name?.message}
        />
        <TextInput
          {...form.register('company')}
          label="Recipient’s company"
          autoComplete="off"
          error={errors.company?.message}
        />
      </div>
      <TextInput
        {...form.register('subject')}
        label="Subject"
        autoComplete="off"
        error={errors.subject?.message}
      />
      <Textarea {...form.register('message')} label="Message" rows={4} error={errors.message?.message} />
    </ActionForm>
  );
}
