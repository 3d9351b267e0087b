import { addGroupTemplateTemplate } from '#contract/operations/document-group-templates.ts';
import { removeTemplateAccess } from '#contract/operations/templates.ts';
import { isRecord } from '#contract/record.ts';
import { thing } from '#features/event-history/piece.ts';
import { deeds } from './deeds.ts';
import type { Evidence, Section } from './statement.ts';

/** A template: where it was put, and who lost access to it. */
export function templateState(evidence: Evidence): readonly Section[] {
  return [
    deeds(evidence, {
      title: 'Added to',
      none: 'No call that adds it to a group template is among those that were looked through.',
      operation: addGroupTemplateTemplate.id,
      concerns: ({ sent, answered }, id) =>
        sent.template_id === id || (isRecord(answered.data) && answered.data.id === id),
      about: ({ path }) => [thing('group-template', path.doc_group_template_id)],
      value: ({ sent }) =>
        sent.document_id === undefined ? ['As it is'] : ['Made from ', thing('document', sent.document_id)],
    }),
    deeds(evidence, {
      title: 'Access taken',
      none: 'No call that takes access was read.',
      operation: removeTemplateAccess.id,
      concerns: ({ path }, id) => path.template_id === id,
      about: ({ path }) => [thing('user', path.user_id)],
      value: () => ['No longer has access'],
    }),
  ];
}
