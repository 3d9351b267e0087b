import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { sayCount } from '#lib/say-count.ts';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './internal/sent-record.module.css';
import {
  type Addressee,
  type SendKind,
  type SentItem,
  sayLately,
  sentLately,
} from './internal/sent-record.ts';
import { useSent } from './internal/use-sent.ts';

/** Prevents sending the same again within a day. */
export interface SendGuard<A extends Addressee> {
  /** Without recent ones, unless the user includes them. */
  readonly addressees: readonly A[];
  readonly lately: ReadonlyMap<Addressee, SentItem>;
  /** Number of intended recipients. */
  readonly planned: number;
  readonly again: boolean;
  readonly setAgain: (again: boolean) => void;
}

/** @param together one call sends to all recipients, so none can be left out */
export function useSendGuard<A extends Addressee>(
  kinds: readonly [SendKind],
  planned: readonly A[],
  { together = false } = {},
): SendGuard<A> {
  const sent = useSent(kinds);
  const lately = sentLately(planned, sent, Math.floor(Date.now() / 1000));
  // The confirmation holds for these sends only; later ones ask again.
  const held = JSON.stringify([...lately.values()].map(({ to, about, at }) => [to, about, at]));
  const [heldAgain, setHeldAgain] = useState<string>();
  const again = held === heldAgain;
  const setAgain = (isMeant: boolean) => setHeldAgain(isMeant ? held : undefined);
  const isHeld = (addressee: A) => (together ? lately.size > 0 : lately.has(addressee));
  const addressees = again ? planned : planned.filter((addressee) => !isHeld(addressee));
  return { addressees, lately, planned: planned.length, again, setAgain };
}

/** Lists recent sends and asks whether to send again. */
export function SendAgain({ guard }: { readonly guard: SendGuard<Addressee> }) {
  const { addressees, lately, planned, again, setAgain } = guard;
  const [first] = lately.values();
  if (!first) return null;
  const { verb } = first.kind;
  const count = lately.size;
  return (
    <div className={classes.again}>
      <ExternalText component="p" role="status">
        {sayLately(lately, planned, Math.floor(Date.now() / 1000))}
      </ExternalText>
      <Checkbox
        label={count === 1 ? `${verb} it again` : `${verb} these ${sayCount(count)} again`}
        description={again || addressees.length === 0 ? undefined : 'They are left out unless you tick this.'}
        checked={again}
        onChange={(event) => setAgain(event.currentTarget.checked)}
      />
    </div>
  );
}
