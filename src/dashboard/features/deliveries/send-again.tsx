import { IconSend } from '@tabler/icons-react';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LostAnswer, settled } from '#api/lost-answer.ts';
import { invalidateReads, operationQuery } from '#api/operation-query.ts';
import { callPublicOperation, useIsMissing } from '#api/public-operation.ts';
import { listCallbacks, listSubscriptionCallbacks, resendCallback } from '#contract/operations/callbacks.ts';
import { getEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { HiddenText } from '#features/redaction/hidden-text.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { type Attempt, receiverOf } from './attempt.ts';
import { deliveryPageQuery } from './delivery-queries.ts';
import { sayOutcome } from './outcome.ts';
import { OutcomeText } from './outcome-text.tsx';
import classes from './send-again.module.css';

/** Milliseconds between polls for the new attempt's outcome. */
const LOOKS = [600, 1000, 2000, 4000, 8000, 8000];

const AFTER_LIST = 1000;

/** Newest attempts searched for the new one. */
const NEWEST = 10;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Sent = 'unknown' | Attempt | undefined;

/** Shared by all places that show the attempt, so that it is sent once at a time. */
const sendAgainKey = (id: string | undefined) => ['send-again', id];

/** Sends the attempt's event again and polls for the outcome. */
function useSendAgain({ id = '', subscriptionId = '', delivery }: Attempt) {
  const client = useQueryClient();
  const newest = deliveryPageQuery({ subscriptionId, perPage: NEWEST });
  const read = async () =>
    ((await client.fetchQuery({ ...newest, staleTime: 0 }))?.data ?? []).filter(
      (attempt) => attempt.delivery === delivery,
    );
  return useMutation({
    mutationKey: sendAgainKey(id),
    mutationFn: async (): Promise<Sent> => {
      const before = new Set((await read()).map(({ key }) => key));
      const input = { params: { subscription_id: subscriptionId, callback_id: id } };
      const answer = await settled(() => callPublicOperation(client, resendCallback, input));
      if (answer === undefined) return 'unknown';
      for (const ms of LOOKS) {
        await pause(ms);
        const made = (await read()).find(({ key }) => !before.has(key));
        if (made) return made;
      }
      return undefined;
    },
    onSuccess: async (sent) => {
      invalidateReads(client, [listCallbacks, listSubscriptionCallbacks]);
      // The reloaded list announces its count first; the outcome must follow it.
      await pause(AFTER_LIST);
      if (sent === 'unknown') announce('Not sent: the service sends nothing again', { shown: true });
      else if (sent) announce(`Sent again. ${sayOutcome(sent.outcome)}`, { shown: true });
      else announce('Sent again. The service does not tell yet what came of it', { shown: true });
    },
    onError: (error) => {
      const isOpen = error instanceof LostAnswer;
      const words = isOpen ? 'Whether it was sent again is not known' : 'Not sent';
      announce(`${words}. ${explainError(error).title}`, { shown: true });
    },
  });
}

interface AskFirstProps {
  readonly attempt: Attempt;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** Names the subscription's current URL, which may have changed. */
function AskFirst({ attempt: { subscriptionId = '', url, receiver }, onClose, onSend }: AskFirstProps) {
  const { data, isPending } = useQuery(
    operationQuery(getEventSubscription, {
      params: { subscription_id: subscriptionId },
      query: { include_event_count: false },
    }),
  );
  const now = data?.data.json_attributes?.callback_url ?? undefined;
  const isOther = now !== undefined && receiverOf(now) !== receiver;
  return (
    <Dialog title="Send this callback again?" size={480} onClose={onClose}>
      <p>
        {now === undefined && !isPending
          ? 'It goes to where the subscription calls now. It went to'
          : 'It goes to'}
      </p>
      <p className={classes.address} aria-busy={isPending || undefined}>
        <HiddenText text={now ?? url} />
      </p>
      {isOther && (
        <p className={classes.note}>The subscription has another address than when this was sent.</p>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" data-autofocus onClick={onSend}>
          Send again
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Resends an event after a confirmation. Renders nothing if the service has no such operation or the attempt no ID. Must be
 * inside a `RevealScope`.
 */
export function SendAgain({ attempt }: { readonly attempt: Attempt }) {
  const missing = useIsMissing(resendCallback);
  const [asking, setAsking] = useState(false);
  const sending = useSendAgain(attempt);
  const isSending = useIsMutating({ mutationKey: sendAgainKey(attempt.id) }) > 0;
  const { id, subscriptionId, subscriptionActive } = attempt;
  if (missing || id === undefined || subscriptionId === undefined || subscriptionActive === false)
    return null;
  return (
    <>
      <Button
        variant="filled"
        busy={isSending}
        leftSection={<IconSend size={15} stroke={1.8} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Send again
      </Button>
      {typeof sending.data === 'object' && (
        <span className={classes.outcome}>
          Sent again: <OutcomeText outcome={sending.data.outcome} />
        </span>
      )}
      {asking && (
        <AskFirst
          attempt={attempt}
          onClose={() => setAsking(false)}
          onSend={() => {
            setAsking(false);
            if (!isSending) sending.mutate();
          }}
        />
      )}
    </>
  );
}
