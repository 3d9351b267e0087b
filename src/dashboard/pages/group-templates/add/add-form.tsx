import { useMutation } from '@tanstack/react-query';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { operationMutation } from '#api/operation-mutation.ts';
import {
  addGroupTemplateTemplate,
  getGroupTemplateRecipients,
} from '#contract/operations/document-group-templates.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { IdField } from '#kit/directory/id-field.tsx';
import { useOwnDirectory } from '#kit/directory/use-directory.ts';
import { FormAlert } from '#kit/form/form-alert.tsx';
import { KeptNotice } from '#kit/form/kept-notice.tsx';
import { putRefusal } from '#kit/form/put-refusal.ts';
import { ruleResolver } from '#kit/form/rule-resolver.ts';
import { SendRow } from '#kit/form/send-row.tsx';
import { useKeptValues } from '#kit/form/use-kept-values.ts';
import { Segments } from '#ui/segments.tsx';
import { templateName } from '../template-name.ts';
import classes from './add-form.module.css';
import { type AddValues, bodyOf, fieldNames, noValues } from './add-values.ts';

type Body = z.output<typeof addGroupTemplateTemplate.body>;

const resolver: Resolver<AddValues, unknown, Body> = (values, context, options) =>
  ruleResolver<AddValues, typeof addGroupTemplateTemplate.body>({
    schema: addGroupTemplateTemplate.body,
    operationId: addGroupTemplateTemplate.id,
    bodyOf,
    fieldOf: fieldNames(values.kind),
  })(values, context, options);

const KINDS = [
  { value: 'template', label: 'A template' },
  { value: 'document', label: 'A document' },
] as const;

interface AddFormProps {
  readonly templateId: string;
  /** @param text what was done, in words */
  readonly onAdded: (text: string) => void;
  readonly onCancel: () => void;
}

/** Asks for a template, or for a document that becomes one, and puts it into the group template. */
export function AddForm({ templateId, onAdded, onCancel }: AddFormProps) {
  const directory = useOwnDirectory();
  const form = useForm({ defaultValues: noValues, resolver, mode: 'onTouched' });
  const { keptAt, discard } = useKeptValues(form, `add-template ${templateId}`);
  const add = useMutation(
    operationMutation(addGroupTemplateTemplate, getGroupTemplateRecipients, listRequestLogs),
  );
  const kind = form.watch('kind');

  const startAfresh = () => {
    discard();
    form.reset(noValues);
    add.reset();
  };
  const send = form.handleSubmit(async (body) => {
    try {
      const { data } = await add.mutateAsync({ params: { doc_group_template_id: templateId }, body });
      discard();
      const source = body.template_id ?? body.document_id ?? '';
      const name = templateName(directory, data.id) ?? templateName(directory, source);
      // A document's template is new to the directory; it goes by the document's name until it has one of its own.
      directory.see([{ type: 'template', id: data.id, name }], Math.floor(Date.now() / 1000));
      onAdded(name ? `“${name}” is in the group template now` : 'The template is in the group template now');
    } catch (error) {
      putRefusal(form, error, fieldNames(kind));
    }
  });
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <KeptNotice at={keptAt} onFresh={startAfresh} />
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <Segments
            label="What to add"
            options={KINDS}
            value={field.value}
            onChange={(value) => {
              field.onChange(value);
              form.clearErrors();
              add.reset();
            }}
          />
        )}
      />
      <p className={classes.text}>
        {kind === 'template'
          ? 'A template of your own that is in no group template yet.'
          : 'A document of your own, in no group and without active invites. The service converts it to a template.'}
      </p>
      <Controller
        key={kind}
        control={form.control}
        name={kind === 'template' ? 'templateId' : 'documentId'}
        render={({ field: { ref, name, value, onChange, onBlur }, fieldState }) => (
          <IdField
            entity={kind}
            ref={ref}
            name={name}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormAlert error={add.error} fieldOf={fieldNames(kind)} title="Nothing was added" />
      <SendRow
        label={kind === 'template' ? 'Add the template' : 'Convert and add the document'}
        busy={add.isPending}
        onCancel={onCancel}
      >
        What is added here is reachable only from the template management page of the service, and the service
        has no call that takes it out again.
      </SendRow>
    </form>
  );
}
