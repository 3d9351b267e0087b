import { IconCheck } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { useCaller } from '#features/session/caller.ts';
import { useUser } from '#features/session/user.ts';
import { eventTitle } from '#lib/event-title.ts';
import { shortenId } from '#lib/short-id.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { type SubscriptionValues, useFieldsForm } from '../../fields/subscription-values.ts';
import { hostAndPath } from '../summary.ts';
import { type GuideStep, guideState, guideSteps, isBefore } from './guide-steps.ts';
import classes from './step-list.module.css';

const names: Readonly<Record<GuideStep | 'try', string>> = {
  what: 'What to be told about',
  whose: 'Whose documents',
  where: 'Where to',
  safe: 'Keeping it safe',
  create: 'Check and create',
  try: 'Test delivery',
};

/** Includes the page after the guide. */
export const stepCount = guideSteps.length + 1;

function useChosen(isUnsigned: boolean): Readonly<Partial<Record<GuideStep, string>>> {
  const { control } = useFieldsForm();
  const { event, entityKind, entityId, callback, retries } = useWatch({ control }) as SubscriptionValues;
  const user = useUser();
  const { everything } = useCaller();
  const id = entityId.trim();
  const entry = useDirectoryEntry(entityKind === 'other' ? undefined : entityKind, id);
  const isOwn = entityKind === 'user' && user?.id === id;
  const tries = retries === '' ? 'not tried again' : `tried again up to ${retries} times`;
  return {
    what: eventTitle(event),
    whose: isOwn ? everything : ((entry && nameOf(entry)) ?? shortenId(id)),
    where: hostAndPath(callback) ?? callback,
    safe: `${isUnsigned ? 'Not signed' : 'Signed'}, ${tries}`,
  };
}

interface StepListProps {
  readonly step: GuideStep;
  /** The first incomplete step. */
  readonly open: GuideStep;
  readonly isUnsigned: boolean;
}

export function StepList({ step, open, isUnsigned }: StepListProps) {
  const { search } = useLocation();
  const chosen = useChosen(isUnsigned);
  return (
    <nav className={classes.steps} aria-label="Steps">
      <ol>
        {guideSteps.map((it, index) => {
          const isDone = isBefore(it, open);
          const isReachable = !isBefore(open, it);
          const isCurrent = it === step;
          return (
            <li key={it} data-current={isCurrent || undefined} data-done={isDone || undefined}>
              <span className={classes.mark} aria-hidden="true">
                {isDone && !isCurrent ? <IconCheck size={13} stroke={2.6} /> : index + 1}
              </span>
              <span className={classes.words}>
                {isReachable && !isCurrent ? (
                  <Link to={{ search: guideState.change(new URLSearchParams(search), { step: it }) }}>
                    {names[it]}
                  </Link>
                ) : (
                  <span {...(isCurrent && { 'aria-current': 'step' as const })}>{names[it]}</span>
                )}
                {isDone && <ExternalText className={classes.chosen}>{chosen[it]}</ExternalText>}
              </span>
            </li>
          );
        })}
        <li>
          <span className={classes.mark} aria-hidden="true">
            {stepCount}
          </span>
          <span className={classes.words}>{names.try}</span>
        </li>
      </ol>
    </nav>
  );
}
