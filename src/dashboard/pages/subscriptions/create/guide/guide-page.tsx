import { type ReactNode, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useOutletContext } from 'react-router';
import { UnsavedGuard } from '#features/drafts/unsaved-guard.tsx';
import { DraftNotice } from '#features/forms/draft-notice.tsx';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { FormBeside } from '#features/forms/form-beside.tsx';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { paths } from '#lib/paths.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { losesByLeaving } from '../../fields/form-rules.ts';
import type { SubscriptionValues } from '../../fields/subscription-values.ts';
import { createState, type NewSubscriptionOutlet } from '../new-subscription.tsx';
import { RequestDetails, Summary } from '../request-preview.tsx';
import { UnnamedNotice } from '../unnamed-notice.tsx';
import { unfinished } from '../use-new-subscription.ts';
import classes from './guide.module.css';
import {
  fieldsOfStep,
  firstOpenStep,
  type GuideStep,
  guideState,
  guideSteps,
  isBefore,
  stepOfFields,
} from './guide-steps.ts';
import { SafeStep } from './safe-step.tsx';
import { StepList, stepCount } from './step-list.tsx';
import { WhatStep } from './what-step.tsx';
import { WhereStep } from './where-step.tsx';
import { WhoseStep } from './whose-step.tsx';

const questions: Readonly<Record<GuideStep, string>> = {
  what: 'What do you want to be told about?',
  whose: 'Whose documents and groups is it about?',
  where: 'Where should it be sent?',
  safe: 'How is it kept safe?',
  create: 'Is this what you want?',
};

interface StepHeadProps {
  readonly step: GuideStep;
  /** Focuses the first invalid field of the step. @returns whether there is one */
  readonly focusWrong: () => boolean;
}

/** Gets the focus on each step, unless a field is invalid. */
function StepHead({ step, focusWrong }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!focusWrong()) heading.current?.focus();
  }, [step, focusWrong]);
  return (
    <h3 ref={heading} tabIndex={-1} className={classes.title}>
      <span className={classes.place}>
        Step {guideSteps.indexOf(step) + 1} of {stepCount}
        <span className="visually-hidden">: </span>
      </span>
      <br />
      {questions[step]}
    </h3>
  );
}

export function GuidePage() {
  const { creation } = useOutletContext<NewSubscriptionOutlet>();
  const { form, draft, fieldOf, isBusy, error, answer: created } = creation;
  const [{ step, signed }, change] = useUrlState(guideState);
  const navigate = useNavigate();
  const { search } = useLocation();
  const values = useWatch({ control: form.control }) as SubscriptionValues;
  const isUnsigned = signed === 'no';
  const open = firstOpenStep(values, isUnsigned);
  const isAhead = isBefore(open, step);
  const { errors, isDirty } = form.formState;
  const refused = error ? stepOfFields(Object.keys(errors)) : undefined;
  const focusWrong = () => {
    const wrong = fieldsOfStep[step].find((field) => field in errors);
    if (wrong) form.setFocus(wrong);
    return wrong !== undefined;
  };
  const isLast = step === 'create';

  useEffect(() => {
    // The URL may name a step that is not available yet.
    if (isAhead) change({ step: open }, { replace: true });
  }, [isAhead, open, change]);
  useEffect(() => {
    if (refused) change({ step: refused });
  }, [refused, change]);

  const goOn = async () => {
    if (!(await form.trigger([...fieldsOfStep[step]], { shouldFocus: true }))) return;
    if (step === 'safe' && !isUnsigned && form.getValues('secret') === '')
      return form.setError(
        'secret',
        { message: 'Generate a secret, or choose not to sign.' },
        { shouldFocus: true },
      );
    creation.reset();
    change({ step: guideSteps[guideSteps.indexOf(step) + 1] ?? 'create' });
  };
  const parts: Readonly<Record<GuideStep, ReactNode>> = {
    what: <WhatStep />,
    whose: <WhoseStep />,
    where: <WhereStep />,
    safe: (
      <SafeStep
        isUnsigned={isUnsigned}
        onUnsigned={(off) => change({ signed: off ? 'no' : undefined }, { replace: true })}
      />
    ),
    create: (
      <>
        <Summary />
        <p className={classes.text}>Next, you try out whether your receiver gets it.</p>
        <RequestDetails />
      </>
    ),
  };
  const before = guideSteps[guideSteps.indexOf(step) - 1];
  return (
    <FormBeside sending={creation} preview={<StepList {...{ step, open, isUnsigned }} />}>
      <PageHead
        title="New subscription"
        actions={
          <Button
            component={Link}
            to={{ pathname: paths.newSubscription, search: createState.own(new URLSearchParams(search)) }}
          >
            All fields on one page
          </Button>
        }
      />
      {created && created.id === undefined && <UnnamedNotice />}
      <FormFrame
        sending={creation}
        className={classes.form}
        label="New subscription"
        inactive={!isLast}
        onSubmit={() => {
          if (!isLast) void goOn();
        }}
      >
        <DraftNotice
          since={draft.since}
          onFresh={() => {
            creation.startAfresh();
            change({ step: 'what', signed: undefined });
          }}
        >
          A secret is made anew, and headers are to be entered again: they are never kept.
        </DraftNotice>
        <StepHead step={step} focusWrong={focusWrong} />
        {parts[step]}
        <FormAlert
          error={error}
          fieldOf={fieldOf}
          title={unfinished.failure}
          openTitle={unfinished.openFailure}
        />
        <div className={classes.actions}>
          <Button variant="filled" type="submit" busy={isBusy}>
            {isLast ? 'Create the subscription' : 'Continue'}
          </Button>
          {before ? (
            <Button inactive={isBusy} onClick={() => change({ step: before })}>
              Back
            </Button>
          ) : (
            <Button onClick={() => void navigate(paths.subscriptions)}>Cancel</Button>
          )}
        </div>
      </FormFrame>
      <UnsavedGuard
        what="a subscription that is not created"
        active={isDirty && !isBusy}
        // A generated secret can be generated again.
        hasDraft={!losesByLeaving({ ...values, secret: '' })}
        isInside={(path) => path.startsWith(paths.newSubscription)}
        onDiscard={draft.discard}
      />
    </FormBeside>
  );
}
