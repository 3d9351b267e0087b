import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { callPublicOperation } from '#api/public-operation.ts';
import {
  getGroupTemplateRecipients,
  listGroupTemplates,
  updateGroupTemplateRecipients,
} from '#contract/operations/document-group-templates.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { TextField } from '#features/forms/fields.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { Permitted } from '#features/rights/permitted.tsx';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { DrawerFrame } from '#ui/side-drawer.tsx';
import {
  type RecipientsBody,
  type RecipientValues,
  recipientFieldOf,
  recipientResolver,
  valuesOf,
} from './recipient-values.ts';
import { type Recipients, recipientsQuery } from './recipients.ts';
import classes from './recipients-drawer.module.css';
import { useTemplatePermission } from './template-permission.ts';

class CannotWrite extends Error {
  override readonly name = 'CannotWrite';
}

interface RecipientsFormProps {
  readonly templateId: string;
  readonly recipients: Recipients;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function RecipientsForm({ templateId, recipients, onSaved, onCancel }: RecipientsFormProps) {
  const client = useQueryClient();
  const resolver = recipientResolver(recipients);
  const initial = valuesOf(recipients);
  const sending = useSendForm({
    key: `recipients ${templateId}`,
    initial,
    resolver,
    fieldOf: recipientFieldOf,
    send: async (body: RecipientsBody) => {
      const params = { doc_group_template_id: templateId };
      const answer = await callPublicOperation(client, updateGroupTemplateRecipients, { params, body });
      if (answer === undefined) throw new CannotWrite();
    },
    write: () => ({ isRepeatable: true }),
    invalidates: [getGroupTemplateRecipients, listGroupTemplates, listRequestLogs],
    onSent: onSaved,
  });
  return (
    <SendForm
      sending={sending}
      label="Recipients"
      failure="The recipients were not saved"
      openFailure="Whether the recipients were saved is not known"
      button="Save recipients"
      meaning="Groups that are made from this template from now on go to these recipients. Groups that are there already stay as they are."
      onCancel={onCancel}
      fills
      {...(sending.error instanceof CannotWrite && {
        alert: (
          <p role="alert">
            This service cannot change recipients from here. What you typed is kept for as long as this tab is
            open.
          </p>
        ),
      })}
    >
      {recipients.recipients.map(({ documents, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recipients have no ids, and the form keeps their order.
        <fieldset className={classes.recipient} key={index}>
          <ExternalText component="legend" className={classes.legend}>
            {name || `Recipient ${index + 1}`}
            <ExternalText component="span">
              {[...new Set((documents ?? []).flatMap(({ role }) => role ?? []))].join(', ')}
            </ExternalText>
          </ExternalText>
          <TextField<RecipientValues> name={`recipients.${index}.name`} label="Name" />
          <TextField<RecipientValues> name={`recipients.${index}.email`} label="Email" type="email" />
          <div className={classes.numbers}>
            <TextField<RecipientValues>
              name={`recipients.${index}.order`}
              label="Signing order"
              inputMode="numeric"
            />
            <TextField<RecipientValues>
              name={`recipients.${index}.expiration`}
              label="Expires after (days)"
              inputMode="numeric"
            />
            <TextField<RecipientValues>
              name={`recipients.${index}.firstReminder`}
              label="First reminder after (days)"
              inputMode="numeric"
            />
            <TextField<RecipientValues>
              name={`recipients.${index}.repeatedReminder`}
              label="Then every (days)"
              inputMode="numeric"
            />
          </div>
        </fieldset>
      ))}
    </SendForm>
  );
}

export function RecipientsDrawer() {
  const { templateId = '' } = useParams();
  const navigate = useNavigate();
  const permission = useTemplatePermission(templateId);
  const { data } = useQuery({ ...recipientsQuery(templateId), retryOnMount: false });
  const close = async () => navigate(paths.groupTemplate(templateId), { preventScrollReset: true });
  const onSaved = async () => {
    // Screen readers ignore announcements outside an open modal drawer, so it closes first.
    await close();
    announce('The recipients are saved', { shown: true });
  };
  return (
    <DrawerFrame title="Edit recipients" onClose={() => void close()}>
      {data ? (
        <Permitted permission={permission}>
          <RecipientsForm
            templateId={templateId}
            recipients={data.data}
            onSaved={() => void onSaved()}
            onCancel={() => void close()}
          />
        </Permitted>
      ) : (
        <Skeleton height={320} role="status" aria-label="Asking for the recipients" />
      )}
    </DrawerFrame>
  );
}
