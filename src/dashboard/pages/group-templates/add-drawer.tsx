import type { Resolver } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { callOperation } from '#api/call-operation.ts';
import {
  addGroupTemplateTemplate,
  getGroupTemplateRecipients,
} from '#contract/operations/document-group-templates.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { SegmentsField } from '#features/forms/fields.tsx';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { Permitted } from '#features/rights/permitted.tsx';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { DrawerFrame } from '#ui/side-drawer.tsx';
import { type AddValues, bodyOf, fieldNames, noValues } from './add-values.ts';
import page from './template-page.module.css';
import { useTemplatePermission } from './template-permission.ts';
import { templateName } from './template-roles.ts';

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
  readonly onAdded: (text: string) => void;
  readonly onCancel: () => void;
}

function AddForm({ templateId, onAdded, onCancel }: AddFormProps) {
  const directory = useOwnDirectory();
  const sending = useSendForm({
    key: `add-template ${templateId}`,
    initial: noValues,
    resolver,
    fieldOf: (wire, values) => fieldNames(values.kind)(wire),
    send: async (body) => {
      const { data } = await callOperation(addGroupTemplateTemplate, {
        params: { doc_group_template_id: templateId },
        body,
      });
      return { id: data.id, source: body.template_id ?? body.document_id ?? '' };
    },
    // The service refuses a template that is already in the group; a repeated document would become another template.
    write: ({ template_id }) => ({
      isRepeatable: template_id !== undefined,
      findOut: 'Look whether it is in the group template.',
    }),
    invalidates: [getGroupTemplateRecipients, listRequestLogs],
    onSent: ({ id, source }) => {
      const name = templateName(directory, id) ?? templateName(directory, source);
      // The new template gets the document's name until it has its own.
      directory.see([{ type: 'template', id, name }], Math.floor(Date.now() / 1000));
      onAdded(name ? `“${name}” is in the group template now` : 'The template is in the group template now');
    },
  });
  const { form } = sending;
  const kind = form.watch('kind');
  return (
    <SendForm
      sending={sending}
      failure="Nothing was added"
      button={kind === 'template' ? 'Add the template' : 'Convert and add the document'}
      meaning="What is added here is found only on the template page of the service’s own web app, and cannot be taken out again from here."
      onCancel={onCancel}
    >
      <SegmentsField<AddValues>
        name="kind"
        label="What to add"
        data={KINDS}
        onChoose={() => {
          form.clearErrors();
          sending.reset();
        }}
      />
      <p className={page.text}>
        {kind === 'template'
          ? 'A template of your own that is in no group template yet.'
          : 'A document of your own, in no group and without active invites. The service converts it to a template.'}
      </p>
      <IdFormField<AddValues>
        key={kind}
        name={kind === 'template' ? 'templateId' : 'documentId'}
        entity={kind}
      />
    </SendForm>
  );
}

export function AddDrawer() {
  const { templateId = '' } = useParams();
  const navigate = useNavigate();
  const permission = useTemplatePermission(templateId);
  const close = async () => navigate(paths.groupTemplate(templateId), { preventScrollReset: true });
  const onAdded = async (text: string) => {
    // Screen readers ignore announcements outside an open modal drawer, so it closes first.
    await close();
    announce(text, { shown: true });
  };
  return (
    <DrawerFrame title="Add a template" onClose={() => void close()}>
      <Permitted permission={permission}>
        <AddForm
          templateId={templateId}
          onAdded={(text) => void onAdded(text)}
          onCancel={() => void close()}
        />
      </Permitted>
    </DrawerFrame>
  );
}
