import { Radio, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { removeTemplateAccess } from '#contract/operations/templates.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { namedAsOnWire } from '#features/errors/form-errors.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { idCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { DrawerFrame } from '#ui/side-drawer.tsx';
import classes from './access-drawer.module.css';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { recipientsQuery } from './recipients.ts';
import { type TemplateRoles, templateName, templateRoles } from './template-roles.ts';

interface AccessValues {
  readonly template_id: string;
  readonly user_id: string;
}

const idField = (what: string) =>
  z
    .string()
    .min(1, { error: `Enter the id of the ${what}.` })
    .regex(ID_PATTERN, { error: `The id of a ${what} has 40 lowercase letters and digits.` });

/** The document has no error codes for these: wrong IDs get the response of an unknown route. */
const accessSchema = z.object({ template_id: idField('template'), user_id: idField('user') });

const accessFields = namedAsOnWire(['template_id', 'user_id']);

/** Document, Errors: wrong IDs get the response of an unknown route, which does not tell which ID is wrong. */
const isWrongId = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 404 &&
  error.errors.every(({ code }) => typeof code !== 'number' || code === error.status);

function AccessAlert({ error }: { readonly error: unknown }) {
  return (
    <FormAlert
      error={error}
      fieldOf={accessFields}
      title="No access was removed"
      openTitle="Whether the access was removed is not known"
      {...(isWrongId(error) && {
        actions: (
          <p className={classes.text}>
            There is no such template or no such user here. Check both ids, and that they belong to this
            environment.
          </p>
        ),
      })}
    />
  );
}

interface TemplateChoiceProps {
  readonly templates: readonly TemplateRoles[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Suggestions; any other template ID can be typed. */
function TemplateChoice({ templates, chosen, onChoose }: TemplateChoiceProps) {
  const directory = useDirectory();
  if (templates.length === 0) return null;
  return (
    <fieldset className={classes.choices}>
      <legend>Templates of this group</legend>
      {templates.map(({ id }) => (
        <Radio
          key={id}
          className={classes.choice}
          name="group-template-choice"
          label={
            <ExternalText component="span" title={id}>
              {templateName(directory, id) ?? `Template ${shortenId(id)}`}
            </ExternalText>
          }
          checked={id === chosen}
          onChange={() => onChoose(id)}
        />
      ))}
    </fieldset>
  );
}

const resolver = ruleResolver<AccessValues, typeof accessSchema>({
  schema: accessSchema,
  operationId: removeTemplateAccess.id,
  bodyOf: ({ template_id, user_id }) => ({ template_id: template_id.trim(), user_id: user_id.trim() }),
  fieldOf: accessFields,
});

interface AccessFormProps {
  readonly groupTemplateId: string;
  readonly templates: readonly TemplateRoles[];
  readonly template: string;
  readonly onRemoved: (text: string) => void;
  readonly onCancel: () => void;
}

function AccessForm({ groupTemplateId, templates, template, onRemoved, onCancel }: AccessFormProps) {
  const directory = useDirectory();
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
    write: () => ({ isRepeatable: true }),
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
      meaning="You will be asked to confirm."
      onCancel={onCancel}
    >
      <p className={classes.text}>
        If you own the template you can remove anyone’s access; otherwise only your own.
      </p>
      <TemplateChoice
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

const accessState = urlState({ template: optionalField('template', idCodec) });

export function AccessDrawer() {
  const { templateId = '' } = useParams();
  const [{ template }] = useUrlState(accessState);
  const recipients = useQuery({ ...recipientsQuery(templateId), retryOnMount: false });
  const navigate = useNavigate();
  const close = async () => navigate(paths.groupTemplate(templateId), { preventScrollReset: true });
  const onRemoved = async (text: string) => {
    // Screen readers ignore announcements outside an open modal drawer, so it closes first.
    await close();
    announce(text, { shown: true });
  };
  return (
    <DrawerFrame title="Remove access to a template" onClose={() => void close()}>
      {recipients.isPending ? (
        <Skeleton height={320} role="status" aria-label="Asking for the templates" />
      ) : (
        <AccessForm
          groupTemplateId={templateId}
          templates={templateRoles(recipients.data?.data ?? { recipients: [] })}
          template={template ?? ''}
          onRemoved={(text) => void onRemoved(text)}
          onCancel={() => void close()}
        />
      )}
    </DrawerFrame>
  );
}
