import { unshareDocumentGroup } from '#contract/operations/document-groups.ts';
import { removeTemplateAccess } from '#contract/operations/templates.ts';
import { type HistoryStep, stepText } from '#features/event-history/history-step.ts';
import { entity } from '#features/event-history/sentence.ts';
import { summaryOf } from '#features/log-entry/log-row.ts';
import { assignedBrand } from './brand.ts';
import {
  allSteps,
  entryOf,
  type LogDerived,
  loggedChanges,
  operationOf,
  proofOf,
  type Section,
  type Statement,
} from './statement.ts';

/** Maximum number of kinds of calls shown. */
const LAST = 10;

/** @param steps equal steps, newest first */
function change(id: string, steps: readonly [HistoryStep, ...HistoryStep[]]): Statement {
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

export function userState(logDerived: LogDerived): readonly Section[] {
  const own = allSteps(logDerived).filter((step) => entryOf(step).user_id === logDerived.id);
  const kinds = [...Map.groupBy(own, (step) => stepText(step, logDerived.id)).values()].slice(0, LAST);
  return [
    {
      title: 'What they did last',
      none: 'No call of this user is among the calls that were looked through.',
      statements: kinds.flatMap(([first, ...others]) =>
        first ? [change(logDerived.id, [first, ...others])] : [],
      ),
    },
    loggedChanges(logDerived, {
      title: 'Document groups taken from them',
      none: 'No call that unshares one from them was read.',
      operation: unshareDocumentGroup.id,
      concerns: ({ path }, id) => path.user_id === id,
      about: ({ path }) => [entity('document-group', path.document_group_id)],
      value: () => ['No longer shared'],
    }),
    loggedChanges(logDerived, {
      title: 'Templates taken from them',
      none: 'No call that takes one from them was read.',
      operation: removeTemplateAccess.id,
      concerns: ({ path }, id) => path.user_id === id,
      about: ({ path }) => [entity('template', path.template_id)],
      value: () => ['No longer shared'],
    }),
  ];
}

function usage(steps: readonly [HistoryStep, ...HistoryStep[]]): Statement {
  const [newest] = steps;
  const failed = steps.filter(({ outcome }) => outcome !== 'done').length;
  const count = `${steps.length.toLocaleString('en-GB')} ${steps.length === 1 ? 'call' : 'calls'}`;
  return {
    key: operationOf(newest) ?? 'unknown',
    about: [summaryOf(newest.row)],
    value: [failed === 0 ? count : `${count}, ${failed.toLocaleString('en-GB')} failed`],
    certainty: 'counted',
    proof: [proofOf(newest)],
  };
}

function used(logDerived: LogDerived): Section {
  // The history has only calls about the application itself; counting those as well would be wrong.
  const own = logDerived.beside.filter((step) => entryOf(step).application_id === logDerived.id);
  const byOperation = [...Map.groupBy(own, operationOf).values()].toSorted((a, b) => b.length - a.length);
  return {
    title: 'What it used',
    none: 'No call of this application was read.',
    statements: byOperation.flatMap(([first, ...others]) => (first ? [usage([first, ...others])] : [])),
  };
}

export function applicationState(logDerived: LogDerived): readonly Section[] {
  return [assignedBrand(logDerived), used(logDerived)];
}
