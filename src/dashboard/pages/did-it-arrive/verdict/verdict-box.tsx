import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { joinAnd } from '#contract/join-words.ts';
import type { Arrival } from '#features/arrival/arrival.ts';
import { callOf } from '#features/arrival/people.ts';
import type { NextAct } from '#features/arrival/verdict.ts';
import { useMayCall } from '#features/rights/may-call.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { SendAgainDialog } from './send-again-dialog.tsx';
import classes from './verdict-box.module.css';

type SendAgain = Extract<NextAct, { act: 'send-again' }>;

function emailsTo({ to }: SendAgain, { people, verdict }: Arrival): string {
  const names = to.map((email) => callOf(people, email));
  const both = verdict.acts.some(({ act }) => act === 'invite') ? 'Sending again emails' : 'It emails';
  return names.length === 1
    ? `${both} ${names[0]} only.`
    : `${both} everybody whose turn it is: ${joinAnd(names)}.`;
}

const callbackLink = ({ subscriptionId, callbackId }: Extract<NextAct, { act: 'see-callback' }>) =>
  callbackId === undefined ? paths.subscription(subscriptionId) : paths.delivery(subscriptionId, callbackId);

interface ActButtonProps {
  readonly act: NextAct;
  /** The most likely explanation. */
  readonly first: boolean;
  readonly personLink: (email: string) => string;
  readonly onSendAgain: (act: SendAgain) => void;
  readonly sent: boolean;
}

function ActButton({ act, first, personLink, onSendAgain, sent }: ActButtonProps) {
  const variant = first ? 'filled' : 'default';
  const icon = <IconSend size={15} stroke={1.8} aria-hidden />;
  switch (act.act) {
    case 'send-again':
      return (
        <Button
          variant={variant}
          leftSection={first && icon}
          inactive={sent}
          aria-haspopup="dialog"
          onClick={() => onSendAgain(act)}
        >
          {sent ? 'Sent again' : 'Send again'}
        </Button>
      );
    case 'invite':
      return (
        <Button
          component={Link}
          variant={variant}
          leftSection={first && icon}
          to={paths.inviteOf(act.documentId, act)}
        >
          <ExternalText>{act.label}</ExternalText>
        </Button>
      );
    case 'see-person':
      return (
        <Button component={Link} variant={variant} to={personLink(act.email)}>
          See <ExternalText>{act.call}</ExternalText>
        </Button>
      );
    case 'see-callback':
      return (
        <Button component={Link} variant={variant} to={callbackLink(act)}>
          See the callback
        </Button>
      );
  }
}

interface VerdictBoxProps {
  readonly arrival: Arrival;
  readonly personLink: (email: string) => string;
  /** UNIX seconds. */
  readonly now: number;
  readonly onSent: () => void;
}

export function VerdictBox({ arrival, personLink, now, onSent }: VerdictBoxProps) {
  const { verdict, events, people } = arrival;
  const [asking, setAsking] = useState<SendAgain>();
  const [sent, setSent] = useState(false);
  const mayCall = useMayCall();
  const acts = verdict.acts.filter(({ act }) => act !== 'send-again' || mayCall('resendGroupInvites'));
  const again = acts.find((act) => act.act === 'send-again');
  const lastSent = events.find(({ kind }) => kind === 'sent')?.at;
  return (
    <section className={classes.box} data-tone={verdict.tone} aria-label="How it stands">
      <div>
        <ExternalText component="h2" className={classes.heading}>
          {verdict.heading}
        </ExternalText>
        <ExternalText component="p" className={classes.text}>
          {[...verdict.sentences, ...(again ? [emailsTo(again, arrival)] : [])].join(' ')}
        </ExternalText>
      </div>
      {acts.length > 0 && (
        <div className={classes.acts}>
          {acts.toReversed().map((act) => (
            <ActButton
              key={act.act === 'invite' ? act.label : act.act}
              act={act}
              first={act === acts[0]}
              personLink={personLink}
              onSendAgain={setAsking}
              sent={sent}
            />
          ))}
        </div>
      )}
      {asking && (
        <SendAgainDialog
          groupId={asking.groupId}
          inviteId={asking.inviteId}
          to={asking.to.map((email) => ({ email, call: callOf(people, email) }))}
          minutesSince={lastSent === undefined ? undefined : Math.floor((now - lastSent) / 60)}
          onClose={() => setAsking(undefined)}
          onSent={() => {
            setSent(true);
            setAsking(undefined);
            onSent();
          }}
        />
      )}
    </section>
  );
}
