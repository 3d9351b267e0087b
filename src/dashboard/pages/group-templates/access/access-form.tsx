import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { operationMutation } from '#api/operation-mutation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { removeTemplateAccess } from '#contract/operations/templates.ts';
import { nameOf } from '#kit/directory/directory-entry.ts';
import { IdField } from '#kit/directory/id-field.tsx';
import { useDirectory } from '#kit/directory/use-directory.ts';
import { KeptNotice } from '#kit/form/kept-notice.tsx';
import { putRefusal } from '#kit/form/put-refusal.ts';
import { ruleResolver } from '#kit/form/rule-resolver.ts';
import { SendRow } from '#kit/form/send-row.tsx';
import { useKeptValues } from '#kit/form/use-kept-values.ts';
import { shortenId } from '#ui/short-id.ts';
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
  const form = useForm({
    defaultValues: { template_id: template, user_id: '' },
    resolver,
    mode: 'onTouched',
  });
  const { keptAt, discard } = useKeptValues(form, `remove-access ${groupTemplateId} ${template}`);
  const remove = useMutation(operationMutation(removeTemplateAccess, listRequestLogs));
  const [asked, setAsked] = useState<AccessValues>();

  const user = asked && directory.find({ type: 'user', id: asked.user_id });
  const called = asked && templateName(directory, asked.template_id);
  const names = asked && {
    user: (user && nameOf(user)) ?? `user ${shortenId(asked.user_id)}`,
    template: called ? `“${called}”` : `template ${shortenId(asked.template_id)}`,
  };
  const take = async (ids: AccessValues) => {
    try {
      await remove.mutateAsync({ params: ids });
      discard();
      onRemoved(names ? `Access of ${names.user} to ${names.template} is removed` : 'Access is removed');
    } catch (error) {
      setAsked(undefined);
      putRefusal(form, error, accessFields);
    }
  };
  if (asked && names)
    return (
      <ConfirmRemoval
        ids={asked}
        names={names}
        busy={remove.isPending}
        onRemove={() => void take(asked)}
        onBack={() => setAsked(undefined)}
      />
    );
  const ask = form.handleSubmit((ids) => {
    remove.reset();
    setAsked(ids);
  });
  return (
    <form className={classes.form} onSubmit={(event) => void ask(event)} noValidate>
      <KeptNotice
        at={keptAt}
        onFresh={() => {
          discard();
          form.reset({ template_id: template, user_id: '' });
        }}
      />
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
      {(['template', 'user'] as const).map((entity) => (
        <Controller
          key={entity}
          control={form.control}
          name={`${entity}_id`}
          render={({ field: { ref, name, value, onChange, onBlur }, fieldState }) => (
            <IdField
              entity={entity}
              ref={ref}
              name={name}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      <AccessAlert error={remove.error} />
      <SendRow label="Remove access …" busy={false} onCancel={onCancel}>
        You are asked once more, with both named.
      </SendRow>
    </form>
  );
}
