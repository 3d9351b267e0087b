import { useMutation } from '@tanstack/react-query';
import { endSessionsMutation } from '#api/staff.ts';
import { joinAnd } from '#contract/join-words.ts';
import type { ListedSession } from '#contract/staff.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { sayAccount, sayDevice } from './say-device.ts';
import classes from './sessions-page.module.css';

/** Maximum number of accounts named. */
const MOST_ACCOUNTS = 5;

/** For example "ann@n.example, bob@n.example and 2 more". */
function sayAccounts(sessions: readonly ListedSession[]): string {
  const accounts = [...new Set(sessions.map(sayAccount))].toSorted();
  const more = accounts.length - MOST_ACCOUNTS;
  return joinAnd(
    more > 0 ? [...accounts.slice(0, MOST_ACCOUNTS), `${more.toLocaleString('en-GB')} more`] : accounts,
  );
}

interface EndSessionsProps {
  readonly sessions: readonly ListedSession[];
  /** Includes sessions of other users. */
  readonly everybody: boolean;
  readonly onClose: () => void;
}

export function EndSessions({ sessions, everybody, onClose }: EndSessionsProps) {
  const ending = useMutation(endSessionsMutation);
  const [first] = sessions;
  const one = sessions.length === 1 ? first : undefined;
  const count = sayMany(sessions.length, 'session', 'sessions');
  const whom = everybody ? 'Whoever uses it' : 'Whoever uses that browser';
  const end = () =>
    ending.mutate(
      sessions.map(({ handle }) => handle),
      {
        onSuccess: () => {
          announce(one ? 'The session is ended' : `${count} ended`, { shown: true });
          onClose();
        },
      },
    );
  return (
    <Dialog title={one ? 'End this session?' : `End ${count}?`} size={440} onClose={onClose}>
      <div className={classes.text}>
        {one && (
          <p>
            <ExternalText component="strong">{sayDevice(one.agent)}</ExternalText>
            {everybody && <ExternalText>{` of ${sayAccount(one)}`}</ExternalText>}
          </p>
        )}
        {!one && everybody && (
          <ExternalText component="p">They belong to {sayAccounts(sessions)}.</ExternalText>
        )}
        <p>
          {one ? whom : 'Whoever uses them'} has to sign in again. What was typed there stays in that browser.
        </p>
        <FormAlert
          error={ending.error}
          title={one ? 'The session was not ended' : 'Not all sessions were ended'}
          openTitle="Whether it was ended is not known"
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" color="red" busy={ending.isPending} onClick={end}>
          {one ? 'End the session' : `End ${count}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
