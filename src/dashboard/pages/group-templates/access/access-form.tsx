import { useQuery } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { removeTemplateAccess } from '#contract/operations/templates.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { shortenId } from '#lib/short-id.ts';
import { recipientsQuery } from '../model/recipients.ts';
import { templateRoles } from '../model/template-roles.ts';
import { templateName } from '../template-name.ts';
import { AccessAlert } from './access-alert.tsx';
import classes from './access-form.module.css';
import { type AccessValues, accessFields, accessSchema } from './access-values.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { GroupTemplates } from './group-templates.tsx';

const resolver = ruleResolver<AccessValues, typeof accessSchema>({
  schema: accessSchema,
  operationId: removeTemplateAccess.id,
  bodyOf: ({ template_id, user_id }) => ({ template_id: template_id.trim(), user_id: user_id.trim() }),
  fieldOf: accessFields,
});

interface AccessFormProps {
  readonly groupTemplateId: string;
  /** The template that is meant, where it is known. */
  readonly template: string;
  /** @param text what was done, in words */
  readonly onRemoved: (text: string) => void;
  readonly onCancel: () => void;
}

/** Asks for a template and a user, says what will happen, and takes the user's access away. */
export function AccessForm({ groupTemplateId, template, onRemoved, onCancel }: AccessFormProps) {
  const directory = useDirectory();
  const templates = templateRoles(
    useQuery({ ...recipientsQuery(groupTemplateId), retryOnMount: false }).data?.data ?? { recipients: [] },
  );
  const namesOf = (ids: AccessValues) => {
    const user = directory.find({ type: 'user', id: ids.user_id });
    const called = templateName(directory, ids.template_id);
    return {
      user: (user && nameOf(user)) ?? `user ${shortenId(ids.user_id)}`,
      template: called ? `“${called}”` : `template ${shortenId(ids.template_id)}`,
    };
  };
  const sending = useSendForm({
    key: `remove-access ${groupTemplateId} ${template}`,
    initial: { template_id: template, user_id: '' },
    resolver,
    fieldOf: accessFields,
    confirms: true,
    send: async (ids) => {
      await callOperation(removeTemplateAccess, { params: ids });
      return namesOf(ids);
    },
    invalidates: [listRequestLogs],
    onSent: (names) => onRemoved(`Access of ${names.user} to ${names.template} is removed`),
  });
  const { form, asked } = sending;
  if (asked)
    return (
      <ConfirmRemoval
        ids={asked}
        names={namesOf(asked)}
        busy={sending.isBusy}
        onRemove={sending.confirm}
        onBack={sending.decline}
      />
    );
  return (
    <SendForm
      sending={sending}
      alert={<AccessAlert error={sending.error} />}
      button="Remove access …"
      danger
      meaning="You are asked once more, with both named."
      onCancel={onCancel}
    >
      <p className={classes.text}>
        The owner of a template takes access from anybody whom it is shared with; everybody else can give up
        their own alone.
      </p>
      <GroupTemplates
        templates={templates}
        chosen={form.watch('template_id').trim()}
        onChoose={(id) =>
          form.setValue('template_id', id, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      />
      <IdFormField<AccessValues> name="template_id" entity="template" />
      <IdFormField<AccessValues> name="user_id" entity="user" />
    </SendForm>
  );
}
