import { Alert, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { eventTitle } from '#lib/event-title.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { AboutText } from '../about-text.tsx';
import { callbackText } from '../callback-text.ts';
import { CannotChange, deleteMutation } from './subscription-changes.ts';

interface DeleteDialogProps {
  readonly subscription: Subscription;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteDialog({ subscription, onDeleted, onClose }: DeleteDialogProps) {
  const { id, event, active } = subscription;
  const directory = useOwnDirectory();
  const remove = useMutation(deleteMutation(id));
  const isGone = hasCode(remove.error, codes.SUBSCRIPTION_NOT_FOUND);
  const isUnderWay = useRef(false);
  const finish = (words: string) => {
    const entry = directory.find({ type: 'subscription', id });
    if (entry) directory.forget(entry);
    announce(words, { shown: true });
    onDeleted();
  };
  const start = () => {
    // A double click comes before the button is rendered busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    remove.mutate(undefined, {
      onSuccess: () => finish('The subscription is deleted'),
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  return (
    <Dialog title="Delete this subscription?" size={480} onClose={onClose}>
      <Stack gap={10} c="var(--text-2)" style={{ overflowWrap: 'anywhere' }}>
        <p>
          <ExternalText component="strong">{eventTitle(event)}</ExternalText>,{' '}
          <AboutText subscription={subscription} />, to{' '}
          <ExternalText component="code">{callbackText(subscription)}</ExternalText>
        </p>
        <p>
          {active ? 'Nothing is sent to this address any more' : 'It is off already, and goes for good'}, and
          its past deliveries are no longer shown. It cannot be brought back: a new one can be made like it,
          but nobody can read its secret.
        </p>
        {isGone ? (
          <Alert title="It is gone already">
            <p>Somebody else has deleted it. There is nothing left to do.</p>
          </Alert>
        ) : remove.error instanceof CannotChange ? (
          <Alert title="The subscription was not deleted">
            <p>This service cannot delete subscriptions.</p>
          </Alert>
        ) : (
          <FormAlert
            error={remove.error}
            title="The subscription was not deleted"
            openTitle="Whether the subscription was deleted is not known"
          />
        )}
      </Stack>
      <DialogActions>
        {isGone ? (
          <Button variant="filled" onClick={() => finish('The subscription was deleted by somebody else')}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Keep it</Button>
            <Button variant="filled" color="red" busy={remove.isPending} onClick={start}>
              Delete the subscription
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
