import {
  addGroupTemplateTemplate,
  getGroupTemplateRecipients,
  listGroupTemplateCopies,
} from '#contract/operations/document-group-templates.ts';
import {
  copyDocumentGroup,
  emailDocumentGroupCopy,
  getDocumentGroupBrand,
  unshareDocumentGroup,
} from '#contract/operations/document-groups.ts';
import { sendInvite } from '#contract/operations/documents.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { invitedEmails } from '#contract/operations/invited-roles.ts';
import { removeTemplateAccess } from '#contract/operations/templates.ts';
import { isRecord } from '#contract/record.ts';
import { factsOf, type HistoryStep } from '#features/event-history/history-step.ts';
import { entity, type SentencePart } from '#features/event-history/sentence.ts';
import { addedTemplates } from '#features/log-derived/template-history.ts';
import { assignedBrand } from './brand.ts';
import {
  entryOf,
  isDone,
  type LogDerived,
  loggedChanges,
  operationOf,
  proofOf,
  type Section,
  type Statement,
} from './statement.ts';

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value !== '' ? value : otherwise;

export function documentState(logDerived: LogDerived): readonly Section[] {
  return [
    assignedBrand(logDerived),
    loggedChanges(logDerived, {
      title: 'Invites',
      none: 'No invite that was sent was read.',
      operation: sendInvite.id,
      about: ({ sent }) => [invitedEmails(sent.to).join(', ') || 'Somebody'],
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

/** Whether the response may be the brand of a parent of the group. */
const inherits = (step: HistoryStep) => /[?&]use_hierarchy=true/.test(entryOf(step).request.uri);

function brandRead(step: HistoryStep): Statement {
  const { data } = factsOf(step.row).answered;
  const own = !inherits(step);
  const value: readonly SentencePart[] =
    isRecord(data) && typeof data.unique_id === 'string' ? [entity('brand', data.unique_id)] : ['None'];
  return {
    key: own ? 'own' : 'inherited',
    about: [own ? 'Its own brand' : 'Brand that signers see'],
    value,
    certainty: 'read',
    proof: [proofOf(step)],
  };
}

function brand({ history }: LogDerived): Section {
  const reads = history.filter((step) => isDone(step, getDocumentGroupBrand.id));
  const newest = [reads.find(inherits), reads.find((step) => !inherits(step))];
  return {
    title: 'Brand',
    none: 'Its brand was not read.',
    statements: newest.flatMap((step) => (step ? [brandRead(step)] : [])),
  };
}

export function documentGroupState(logDerived: LogDerived): readonly Section[] {
  return [
    brand(logDerived),
    loggedChanges(logDerived, {
      title: 'Copies',
      none: 'No copy that was made was read.',
      operation: copyDocumentGroup.id,
      about: ({ sent }) => [String(sent.document_group_name ?? 'Without a name')],
      value: () => ['Scheduled'],
    }),
    loggedChanges(logDerived, {
      title: 'Shares taken back',
      none: 'No call that unshares it was read.',
      operation: unshareDocumentGroup.id,
      concerns: ({ path }, id) => path.document_group_id === id,
      about: ({ path }) => [entity('user', path.user_id)],
      value: () => ['No longer has access'],
    }),
    loggedChanges(logDerived, {
      title: 'Emails',
      none: 'No email of a copy was read.',
      operation: emailDocumentGroupCopy.id,
      about: ({ sent }) => [
        Array.isArray(sent.to) && isRecord(sent.to[0]) ? String(sent.to[0].email ?? '') : 'Somebody',
      ],
      value: ({ sent }) => [sent.with_history === true ? 'Sent with its history' : 'Sent'],
    }),
  ];
}

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

export function groupTemplateState(logDerived: LogDerived): readonly Section[] {
  return [added(logDerived), recipients(logDerived), copies(logDerived)];
}
