import {
  copyDocumentGroup,
  emailDocumentGroupCopy,
  getDocumentGroupBrand,
  unshareDocumentGroup,
} from '#contract/operations/document-groups.ts';
import { isRecord } from '#contract/record.ts';
import { factsOf, type HistoryStep } from '#features/event-history/history-step.ts';
import { entity, type SentencePart } from '#features/event-history/sentence.ts';
import { loggedChanges } from './logged-changes.ts';
import { entryOf, isDone, type LogDerived, proofOf, type Section, type Statement } from './statement.ts';

/** Whether the answer may be the brand of what stands above the group. */
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

/** A document group: its brand, the copies that were made of it, who lost access, whom it was emailed to. */
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
