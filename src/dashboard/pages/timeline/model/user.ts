import { unshareDocumentGroup } from '#contract/operations/document-groups.ts';
import { removeTemplateAccess } from '#contract/operations/templates.ts';
import { type StoryStep, stepText } from '#features/event-history/history-step.ts';
import { thing } from '#features/event-history/piece.ts';
import { deeds } from './deeds.ts';
import { allSteps, type Evidence, entryOf, proofOf, type Section, type Statement } from './statement.ts';

/** Kinds of calls of the user that are shown. */
const LAST = 10;

/** @param steps equal ones, newest first */
function deed(id: string, steps: readonly [StoryStep, ...StoryStep[]]): Statement {
  const [newest] = steps;
  const times = steps.length === 1 ? 'Once' : `${steps.length.toLocaleString('en-GB')} times`;
  return {
    key: entryOf(newest).request_id,
    about: [stepText(newest, id)],
    value: [times],
    certainty: 'counted',
    proof: [proofOf(newest)],
  };
}

/** A user: what they did last, and what they lost access to. */
export function userState(evidence: Evidence): readonly Section[] {
  const own = allSteps(evidence).filter((step) => entryOf(step).user_id === evidence.id);
  const kinds = [...Map.groupBy(own, (step) => stepText(step, evidence.id)).values()].slice(0, LAST);
  return [
    {
      title: 'What they did last',
      none: 'No call of this user is among the calls that were looked through.',
      statements: kinds.flatMap(([first, ...others]) =>
        first ? [deed(evidence.id, [first, ...others])] : [],
      ),
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
