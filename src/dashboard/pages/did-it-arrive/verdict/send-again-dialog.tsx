import { Alert, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LostAnswer, settled } from '#api/lost-answer.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { resendGroupInvites } from '#contract/operations/document-groups.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { RefusalTexts } from '#features/errors/read-error.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './send-again-dialog.module.css';

/** An email sent within this many minutes may still be in transit. */
const JUST_NOW = 60;

interface SendAgainDialogProps {
  readonly groupId: string;
  readonly inviteId: string;
  readonly to: readonly { readonly email: string; readonly call: string }[];
  /** Undefined if no email is known. */
  readonly minutesSince: number | undefined;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

const minutesText = (minutes: number) =>
  minutes < 1 ? 'less than a minute' : minutes === 1 ? 'a minute' : `${minutes} minutes`;

/** Says who is emailed before sending; after a recent email the user has to confirm twice. */
export function SendAgainDialog(props: SendAgainDialogProps) {
  const { groupId, inviteId, to, minutesSince, onClose, onSent } = props;
  const client = useQueryClient();
  const [twice, setTwice] = useState(false);
  const isFresh = minutesSince !== undefined && minutesSince < JUST_NOW;
  const sending = useMutation({
    mutationFn: async () => {
      const params = { document_group_id: groupId, invite_id: inviteId };
      return settled(
        async () => (await callPublicOperation(client, resendGroupInvites, { params })) !== undefined,
        { findOut: 'Look below in a minute whether another email has gone out.' },
      );
    },
    onSuccess: (isKnown) => {
      if (!isKnown) return;
      announce(`The invite was sent again to ${to.map(({ call }) => call).join(', ')}`, { shown: true });
      onSent();
    },
  });
  const isSentPerhaps = sending.error instanceof LostAnswer && sending.error.mayDouble;
  return (
    <Dialog title="Send the invite again?" size={440} onClose={onClose}>
      <p>{to.length === 1 ? 'One email goes out, to' : 'An email goes out to each of'}</p>
      <ul className={classes.recipients}>
        {to.map(({ email, call }) => (
          <ExternalText component="li" key={email}>
            {call !== email && <ExternalText component="b">{call}</ExternalText>} {email}
          </ExternalText>
        ))}
      </ul>
      <p className={classes.note}>It cannot be taken back.</p>
      {isFresh && (
        <Alert color="warn" title={`An email went out ${minutesText(minutesSince)} ago`}>
          <Checkbox
            label="Send another one all the same"
            checked={twice}
            onChange={(event) => setTwice(event.currentTarget.checked)}
          />
        </Alert>
      )}
      {sending.error && (
        <Alert color="bad" title={explainError(sending.error).title} role="alert">
          <RefusalTexts error={sending.error} />
        </Alert>
      )}
      {sending.data === false && (
        <Alert color="warn" title="Nothing was sent" role="alert">
          This service cannot send invites again. Invite again from the document.
        </Alert>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="filled"
          busy={sending.isPending}
          inactive={(isFresh && !twice) || sending.data === false || isSentPerhaps}
          onClick={() => sending.mutate()}
        >
          Send again
        </Button>
      </DialogActions>
    </Dialog>
  );
}
