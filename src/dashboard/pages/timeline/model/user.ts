import { unshareDocumentGroup } from '#contract/operations/document-groups.ts';
import { removeTemplateAccess } from '#contract/operations/templates.ts';
import { summaryOf } from '#kit/log-rows/log-row.ts';
import { thing } from '#kit/story/piece.ts';
import { stepText } from '#kit/story/story-step.ts';
import { deeds } from './deeds.ts';
import { allSteps, type Evidence, entryOf, proofOf, type Section } from './statement.ts';

/** Calls of the user that are shown. */
const LAST = 10;

/** A user: what they did last, and what they lost access to. */
export function userState(evidence: Evidence): readonly Section[] {
  const own = allSteps(evidence).filter((step) => entryOf(step).user_id === evidence.id);
  return [
    {
      title: 'What they did last',
      none: 'No call of this user is among the calls that were looked through.',
      statements: own.slice(0, LAST).map((step) => ({
        key: entryOf(step).request_id,
        about: [summaryOf(step.row)],
        value: [stepText(step, evidence.id)],
        certainty: 'counted',
        proof: [proofOf(step)],
      })),
    },
    deeds(evidence, {
      title: 'Document groups taken from them',
      none: 'No call that unshares one from them was read.',
      operation: unshareDocumentGroup.id,
      concerns: ({ path }, id) => path.user_id === id,
      about: ({ path }) => [thing('document-group', path.document_group_id)],
      value: () => ['No longer shared'],
    }),
    deeds(evidence, {
      title: 'Templates taken from them',
      none: 'No call that takes one from them was read.',
      operation: removeTemplateAccess.id,
      concerns: ({ path }, id) => path.user_id === id,
      about: ({ path }) => [thing('template', path.template_id)],
      value: () => ['No longer shared'],
    }),
  ];
}
