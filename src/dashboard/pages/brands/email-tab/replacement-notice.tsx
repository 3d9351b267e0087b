import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { Button } from '#ui/button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { emailPathOf } from '../model/brand-resources.ts';
import { NoticeBox, SnapshotDetails } from '../notice-box.tsx';
import type { ActiveReplacement, Plan, Replacement } from './replacement.ts';

/** `goOn` saves the draft's email. */
type Action = 'goOn' | 'putOld' | 'lookAgain' | 'stop';

interface Notice {
  readonly title: string;
  readonly text: (plan: Plan) => ReactNode;
  /** The main one first. */
  readonly actions: readonly (readonly [action: Action, label: string])[];
  /** The brand may lack its old email, so it can be copied. */
  readonly showsOld?: boolean;
}

const notices: Partial<Record<ActiveReplacement['step'], Notice>> = {
  empty: {
    title: 'The old email is deleted, and the new one is not in',
    text: ({ at }) => (
      <>
        The brand has no email of its own now; signers get the service’s own mail until you finish. What it
        had (kept <TimeText seconds={at} style="relative" />) and what you want are both kept on this browser.
      </>
    ),
    actions: [
      ['goOn', 'Put the new one in'],
      ['putOld', 'Put the old one back'],
    ],
    showsOld: true,
  },
  unknown: {
    title: 'Which email the brand has now is not known',
    text: () =>
      'Saving was interrupted, and the brand could not be read since. It has its old email, the new one or none. Nothing is lost: both are kept on this browser.',
    actions: [['lookAgain', 'Look again']],
    showsOld: true,
  },
  untouched: {
    title: 'The email was not saved',
    text: () => 'Signers get the same mail as before. Your changes are in the draft.',
    actions: [
      ['goOn', 'Try again'],
      ['stop', 'Not now'],
    ],
  },
  changed: {
    title: 'Somebody else has changed the email meanwhile',
    text: () =>
      'The email was not saved, so that nothing of theirs is lost. The draft now holds their changes with yours on top.',
    actions: [
      ['goOn', 'Keep both and save'],
      ['stop', 'Not now'],
    ],
  },
  other: {
    title: 'The brand has another email now',
    text: () =>
      'It is neither the old one nor yours, so somebody else has put it in. The draft holds theirs with your changes on top.',
    actions: [
      ['goOn', 'Replace it with mine'],
      ['stop', 'Leave it and forget the old one'],
    ],
    showsOld: true,
  },
};

function progressOf({ step, which }: ActiveReplacement): string {
  switch (step) {
    case 'checking':
      return 'Looking whether the brand still has the email that you began with…';
    case 'deleting':
      return 'The old email is kept on this browser. Deleting it from the brand…';
    case 'looking':
      return 'Finding out which email the brand has now…';
    default:
      return `The brand has no email of its own at this moment. ${which === 'new' ? 'Creating the new one' : 'Putting the old one back'}…`;
  }
}

interface ReplacementNoticeProps {
  readonly state: Replacement;
  readonly actions: Readonly<Record<Action, () => void>>;
}

export function ReplacementNotice({ state, actions }: ReplacementNoticeProps) {
  if (state.step === 'none' || state.step === 'done') return null;
  const { step, plan, which, error } = state;
  const notice = notices[step];
  if (!notice)
    return (
      <Text c="notice" role="status">
        {progressOf(state)}
      </Text>
    );
  return (
    <NoticeBox
      key={step}
      role="alert"
      title={step === 'empty' && which === 'old' ? 'The old email could not be put back' : notice.title}
      details={notice.showsOld && <SnapshotDetails data={plan.old} />}
      actions={notice.actions.map(([action, label], index) => (
        <Button key={action} variant={index === 0 ? 'filled' : 'default'} onClick={actions[action]}>
          {label}
        </Button>
      ))}
    >
      <p>{notice.text(plan)}</p>
      {error !== undefined && (
        <RefusalText error={error} fieldOf={which === 'new' ? emailPathOf : undefined} />
      )}
    </NoticeBox>
  );
}
