import { addGroupTemplateTemplate } from '#contract/operations/document-group-templates.ts';
import { sendInvite } from '#contract/operations/documents.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { thing } from '#features/event-history/piece.ts';
import { assignedBrand } from './assigned-brand.ts';
import { deeds } from './deeds.ts';
import type { Evidence, Section } from './statement.ts';

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** A document: its brand, whom it was sent to, and what was made of it. */
export function documentState(evidence: Evidence): readonly Section[] {
  return [
    assignedBrand(evidence),
    deeds(evidence, {
      title: 'Invites',
      none: 'No invite that was sent was read.',
      operation: sendInvite.id,
      about: ({ sent }) => [textOr(sent.to, 'Somebody')],
      value: ({ sent }) => [textOr(sent.subject, 'Invited to sign')],
    }),
    deeds(evidence, {
      title: 'Faxes',
      none: 'No fax of it is among the faxes that were looked through.',
      operation: sendFax.id,
      concerns: ({ sent }, id) => Array.isArray(sent.documents) && sent.documents.includes(id),
      about: ({ sent }) => [textOr(sent.recipient_number, 'A number')],
      value: ({ sent }) => [textOr(sent.recipient_name, 'Faxed')],
    }),
    deeds(evidence, {
      title: 'Templates made of it',
      none: 'None that was read.',
      operation: addGroupTemplateTemplate.id,
      concerns: ({ sent }, id) => sent.document_id === id,
      about: ({ path }) => [thing('group-template', path.doc_group_template_id)],
      value: ({ answered }) => [
        'Template ',
        thing('template', (answered.data as { id?: unknown } | undefined)?.id),
      ],
    }),
  ];
}
