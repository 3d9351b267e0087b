import { addGroupTemplateTemplate } from '#contract/operations/document-group-templates.ts';
import { removeTemplateAccess } from '#contract/operations/templates.ts';
import { isRecord } from '#contract/record.ts';
import { entity } from '#features/event-history/sentence.ts';
import { loggedChanges } from './logged-changes.ts';
import type { LogDerived, Section } from './statement.ts';

/** A template: where it was put, and who lost access to it. */
export function templateState(logDerived: LogDerived): readonly Section[] {
  return [
    loggedChanges(logDerived, {
      title: 'Added to',
      none: 'No call that adds it to a group template is among those that were looked through.',
      operation: addGroupTemplateTemplate.id,
      concerns: ({ sent, answered }, id) =>
        sent.template_id === id || (isRecord(answered.data) && answered.data.id === id),
      about: ({ path }) => [entity('group-template', path.doc_group_template_id)],
      value: ({ sent }) =>
        sent.document_id === undefined ? ['As it is'] : ['Made from ', entity('document', sent.document_id)],
    }),
    loggedChanges(logDerived, {
      title: 'Access taken',
      none: 'No call that takes access was read.',
      operation: removeTemplateAccess.id,
      concerns: ({ path }, id) => path.template_id === id,
      about: ({ path }) => [entity('user', path.user_id)],
      value: () => ['No longer has access'],
    }),
  ];
}
