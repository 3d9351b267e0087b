import { addGroupTemplateTemplate } from '#contract/operations/document-group-templates.ts';
import { sendInvite } from '#contract/operations/documents.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { entity } from '#features/event-history/sentence.ts';
import { assignedBrand } from './assigned-brand.ts';
import { loggedChanges } from './logged-changes.ts';
import type { LogDerived, Section } from './statement.ts';

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** A document: its brand, whom it was sent to, and what was made of it. */
export function documentState(logDerived: LogDerived): readonly Section[] {
  return [
    assignedBrand(logDerived),
    loggedChanges(logDerived, {
      title: 'Invites',
      none: 'No invite that was sent was read.',
      operation: sendInvite.id,
      about: ({ sent }) => [textOr(sent.to, 'Somebody')],
      value: ({ sent }) => [textOr(sent.subject, 'Invited to sign')],
    }),
    loggedChanges(logDerived, {
      title: 'Faxes',
      none: 'No fax of it is among the faxes that were looked through.',
      operation: sendFax.id,
      concerns: ({ sent }, id) => Array.isArray(sent.documents) && sent.documents.includes(id),
      about: ({ sent }) => [textOr(sent.recipient_number, 'A number')],
      value: ({ sent }) => [textOr(sent.recipient_name, 'Faxed')],
    }),
    loggedChanges(logDerived, {
      title: 'Templates made of it',
      none: 'None that was read.',
      operation: addGroupTemplateTemplate.id,
      concerns: ({ sent }, id) => sent.document_id === id,
      about: ({ path }) => [entity('group-template', path.doc_group_template_id)],
      value: ({ answered }) => [
        'Template ',
        entity('template', (answered.data as { id?: unknown } | undefined)?.id),
      ],
    }),
  ];
}
