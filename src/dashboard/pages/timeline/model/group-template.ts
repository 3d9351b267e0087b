import {
  addGroupTemplateTemplate,
  getGroupTemplateRecipients,
  listGroupTemplateCopies,
} from '#contract/operations/document-group-templates.ts';
import { isRecord } from '#contract/record.ts';
import { factsOf } from '#features/event-history/history-step.ts';
import { entity } from '#features/event-history/sentence.ts';
import { addedTemplates } from '#features/log-derived/template-history.ts';
import { entryOf, isDone, type LogDerived, operationOf, proofOf, type Section } from './statement.ts';

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value !== '' ? value : otherwise;

function added({ history }: LogDerived): Section {
  const calls = history.filter((step) => operationOf(step) === addGroupTemplateTemplate.id).map(entryOf);
  return {
    title: 'Templates added',
    none: 'No call that adds a template was read.',
    statements: addedTemplates(calls).map(({ id, documentId, at, requestId }) => ({
      key: requestId,
      about: [entity('template', id)],
      value: documentId ? ['Made from ', entity('document', documentId)] : ['Added as it is'],
      certainty: 'written',
      proof: [{ requestId, at }],
    })),
  };
}

function recipients({ history }: LogDerived): Section {
  const step = history.find((it) => isDone(it, getGroupTemplateRecipients.id));
  const data = step && factsOf(step.row).answered.data;
  const listed = isRecord(data) && Array.isArray(data.recipients) ? data.recipients.filter(isRecord) : [];
  return {
    title: 'Recipients',
    none: step ? 'None, as far as the last answer tells.' : 'Its recipients were not read.',
    statements: step
      ? listed.map((recipient, index) => ({
          key: String(index),
          about: [textOr(recipient.name, textOr(recipient.email, `Recipient ${index + 1}`))],
          value: [textOr(recipient.email, 'Without an address')],
          certainty: 'read',
          proof: [proofOf(step)],
        }))
      : [],
  };
}

function copies({ history }: LogDerived): Section {
  const step = history.find((it) => isDone(it, listGroupTemplateCopies.id));
  const { meta } = step ? factsOf(step.row).answered : {};
  const pagination = isRecord(meta) && isRecord(meta.pagination) ? meta.pagination : {};
  return {
    title: 'Copies',
    none: 'No answer that counts its copies was read.',
    statements:
      step && typeof pagination.total === 'number'
        ? [
            {
              key: 'copies',
              about: [
                entryOf(step).request.uri.includes('filters') ? 'Copies that a filter found' : 'Copies',
              ],
              value: [pagination.total.toLocaleString('en-GB')],
              certainty: 'read',
              proof: [proofOf(step)],
            },
          ]
        : [],
  };
}

/** A group template: what was put into it, who signs, how often it was copied. */
export function groupTemplateState(logDerived: LogDerived): readonly Section[] {
  return [added(logDerived), recipients(logDerived), copies(logDerived)];
}
