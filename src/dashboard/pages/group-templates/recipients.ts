import { operationQuery } from '#api/operation-query.ts';
import type { OutputOf } from '#contract/operation.ts';
import { getGroupTemplateRecipients } from '#contract/operations/document-group-templates.ts';

export type Recipients = OutputOf<typeof getGroupTemplateRecipients>['data'];

export type Recipient = Recipients['recipients'][number];

export type Reminder = Recipients['general_reminder'];

export type Authentication = NonNullable<Recipient['attributes']>['authentication'];

export const recipientsQuery = (templateId: string) =>
  operationQuery(getGroupTemplateRecipients, { params: { doc_group_template_id: templateId } });
