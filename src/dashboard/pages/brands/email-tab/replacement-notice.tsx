import { Text } from '@mantine/core';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { Button } from '#ui/button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { emailPathOf } from '../model/brand-resources.ts';
import { NoticeBox, SnapshotDetails } from '../notice-box.tsx';
import type { Replacement } from './replacement.ts';

interface ReplacementNoticeProps {
  readonly state: Replacement;
  readonly onPutNew: () => void;
  readonly onPutOld: () => void;
  readonly onLookAgain: () => void;
  readonly onGoOn: () => void;
  readonly onStop: () => void;
}

const progress: Partial<Record<Replacement['step'], string>> = {
  checking: 'Looking whether the brand still has the email that you began with…',
  deleting: 'The old email is kept on this browser. Deleting it from the brand…',
  looking: 'Finding out which email the brand has now…',
};

export function ReplacementNotice(props: ReplacementNoticeProps) {
  const { state, onPutNew, onPutOld, onLookAgain, onGoOn, onStop } = props;
  if (state.step === 'none' || state.step === 'done') return null;
  const { plan, which, error } = state;
  const refusal = error !== undefined && (
    <RefusalText error={error} fieldOf={which === 'new' ? emailPathOf : undefined} />
  );
  switch (state.step) {
    case 'putting':
    case 'checking':
    case 'deleting':
    case 'looking':
      return (
        <Text c="notice" role="status">
          {progress[state.step] ??
            (which === 'new'
              ? 'The brand has no email of its own at this moment. Creating the new one…'
              : 'The brand has no email of its own at this moment. Putting the old one back…')}
        </Text>
      );
    case 'empty':
      return (
        <NoticeBox
          key={state.step}
          role="alert"
          details={<SnapshotDetails data={plan.old} />}
          title={
            which === 'new'
              ? 'The old email is deleted, and the new one is not in'
              : 'The old email could not be put back'
          }
          actions={
            <>
              <Button variant="filled" onClick={onPutNew}>
                Put the new one in
              </Button>
              <Button onClick={onPutOld}>Put the old one back</Button>
            </>
          }
        >
          <p>
            The brand has no email of its own now; signers get the service’s own mail until you finish. What
            it had (kept <TimeText seconds={plan.at} style="relative" />) and what you want are both kept on
            this browser.
          </p>
          {refusal}
        </NoticeBox>
      );
    case 'unknown':
      return (
        <NoticeBox
          key={state.step}
          role="alert"
          details={<SnapshotDetails data={plan.old} />}
          title="Which email the brand has now is not known"
          actions={
            <Button variant="filled" onClick={onLookAgain}>
              Look again
            </Button>
          }
        >
          <p>
            Saving was interrupted, and the brand could not be read since. It has its old email, the new one
            or none. Nothing is lost: both are kept on this browser.
          </p>
          {refusal}
        </NoticeBox>
      );
    case 'untouched':
      return (
        <NoticeBox
          key={state.step}
          role="alert"
          title="The email was not saved"
          actions={
            <>
              <Button variant="filled" onClick={onGoOn}>
                Try again
              </Button>
              <Button variant="subtle" color="gray" onClick={onStop}>
                Not now
              </Button>
            </>
          }
        >
          <p>Signers get the same mail as before. Your changes are in the draft.</p>
          {refusal}
        </NoticeBox>
      );
    case 'changed':
      return (
        <NoticeBox
          key={state.step}
          role="alert"
          title="Somebody else has changed the email meanwhile"
          actions={
            <>
              <Button variant="filled" onClick={onGoOn}>
                Keep both and save
              </Button>
              <Button variant="subtle" color="gray" onClick={onStop}>
                Not now
              </Button>
            </>
          }
        >
          <p>
            The email was not saved, so that nothing of theirs is lost. The draft now holds their changes with
            yours on top.
          </p>
        </NoticeBox>
      );
    default:
      return (
        <NoticeBox
          key={state.step}
          role="alert"
          details={<SnapshotDetails data={plan.old} />}
          title="The brand has another email now"
          actions={
            <>
              <Button variant="filled" onClick={onGoOn}>
                Replace it with mine
              </Button>
              <Button onClick={onStop}>Leave it and forget the old one</Button>
            </>
          }
        >
          <p>
            It is neither the old one nor yours, so somebody else has put it in. The draft holds theirs with
            your changes on top.
          </p>
        </NoticeBox>
      );
  }
}
