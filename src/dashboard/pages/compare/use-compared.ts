import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { redactEntry } from '#contract/redaction.ts';
import { NumberedMasks } from '#features/comparison/numbered-masks.ts';
import { logEntryQuery } from '#features/log-entry/log-entry-query.ts';
import { withBeginnings } from '#lib/large-body.ts';
import type { LoggedAt } from '#lib/paths.ts';

export interface SideState {
  readonly link: LoggedAt | undefined;
  readonly entry: RequestLogEntry | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useSide(link: LoggedAt | undefined): SideState {
  const query = useQuery({ ...logEntryQuery(link?.id ?? '', link?.at ?? 0), enabled: link !== undefined });
  return {
    link,
    entry: link ? (query.data ?? undefined) : undefined,
    isPending: link !== undefined && query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

interface Shown {
  readonly left: RequestLogEntry | undefined;
  readonly right: RequestLogEntry | undefined;
  /** Undefined if nothing is hidden. */
  readonly revealed: boolean | undefined;
  readonly reveal: (revealed: boolean) => void;
}

/** Hides sensitive values until the user reveals them; another pair of entries starts hidden. */
export function useShown(
  loggedLeft: RequestLogEntry | undefined,
  loggedRight: RequestLogEntry | undefined,
): Shown {
  // Comparing two long texts would take minutes, so both are truncated.
  const left = useMemo(() => loggedLeft && withBeginnings(loggedLeft), [loggedLeft]);
  const right = useMemo(() => loggedRight && withBeginnings(loggedRight), [loggedRight]);
  const pair = `${left?.request_id} ${right?.request_id}`;
  const [revealedPair, setRevealedPair] = useState<string>();
  const hidden = useMemo(() => {
    const masks = new NumberedMasks();
    return { left: left && redactEntry(left, masks), right: right && redactEntry(right, masks) };
  }, [left, right]);
  const hides = useMemo(
    () => JSON.stringify([hidden.left, hidden.right]) !== JSON.stringify([left, right]),
    [hidden, left, right],
  );
  const revealed = revealedPair === pair;
  return {
    ...(revealed ? { left, right } : hidden),
    revealed: hides ? revealed : undefined,
    reveal: (wanted) => setRevealedPair(wanted ? pair : undefined),
  };
}
