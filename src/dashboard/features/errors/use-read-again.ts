import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isReadAgain, readRecoveryOf } from '#api/read-recovery.ts';

/**
 * Has something read again by itself that no query of the cache reads, for as long as nobody answers.
 * @param error why it could not be read, another one after every try; null or undefined while nothing is the matter
 * @param again reads it again, and shows nothing of it unless it is answered; says whether it was
 */
export function useReadAgain(error: unknown, again: () => Promise<boolean>): void {
  const client = useQueryClient();
  const onTurn = useEffectEvent(again);
  useEffect(
    () => (isReadAgain(error) ? readRecoveryOf(client).add({ error, again: () => onTurn() }) : undefined),
    [client, error],
  );
}
