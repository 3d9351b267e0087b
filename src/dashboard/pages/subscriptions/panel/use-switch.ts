import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LostAnswer } from '#api/lost-answer.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { eventTitle } from '#lib/event-title.ts';
import { announce } from '#ui/announce.ts';
import { UNDO_KEY } from '#ui/undo-offer.tsx';
import { CannotChange, switchMutation } from './subscription-changes.ts';

export interface SwitchOffer {
  readonly id: string;
  /** The new state. */
  readonly on: boolean;
  readonly title: string;
  /** Distinguishes repeated switches. */
  readonly number: number;
}

interface Wanted {
  readonly subscription: Pick<Subscription, 'id' | 'event'>;
  readonly on: boolean;
  readonly isUndo?: boolean;
}

/** Offers undo. */
export function useSwitch() {
  const client = useQueryClient();
  const [offer, setOffer] = useState<SwitchOffer & { readonly subscription: Wanted['subscription'] }>();
  const run = useMutation({
    mutationFn: ({ subscription, on }: Wanted) =>
      client.getMutationCache().build(client, switchMutation(subscription.id, on)).execute(undefined),
    onSuccess: (_, { subscription, on, isUndo }) => {
      const title = `${eventTitle(subscription.event)} is switched ${on ? 'on' : 'off'}`;
      announce(isUndo ? title : `${title}. Press ${UNDO_KEY} to undo.`, isUndo ? { shown: true } : {});
      setOffer((last) =>
        isUndo
          ? undefined
          : { id: subscription.id, on, title, subscription, number: (last?.number ?? 0) + 1 },
      );
    },
    onError: (error) => {
      const isOpen = error instanceof LostAnswer && error.state === 'unknown';
      const text =
        error instanceof CannotChange
          ? 'This service cannot switch subscriptions on or off'
          : `${isOpen ? 'Whether it is switched is not known' : 'Not switched'}. ${explainError(error).title}: ${explainError(error).text}`;
      announce(text, { shown: true });
    },
  });
  return {
    offer,
    isBusy: run.isPending,
    /** Ignores a second press while one is pending. */
    set: (subscription: Wanted['subscription'], on: boolean) => {
      if (!run.isPending) run.mutate({ subscription, on });
    },
    undo: () => {
      if (offer && !run.isPending)
        run.mutate({ subscription: offer.subscription, on: !offer.on, isUndo: true });
    },
    clearOffer: () => setOffer(undefined),
  };
}

export type Switch = ReturnType<typeof useSwitch>;
