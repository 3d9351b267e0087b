import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { redactEntry } from '#contract/redaction.ts';
import { NumberedMasks } from '#features/comparison/numbered-masks.ts';
import { logEntryQuery } from '#features/log-entry/log-entry-query.ts';
import { withBeginnings } from '#lib/large-body.ts';
import type { LoggedAt } from '#lib/paths.ts';

export type SideQuery = ReturnType<typeof useSide>;

/** Reads nothing without a link. */
export const useSide = (link: LoggedAt | undefined) =>
  useQuery({ ...logEntryQuery(link?.id ?? '', link?.at ?? 0), enabled: link !== undefined });

type Logged = RequestLogEntry | null | undefined;

/** Hides sensitive values until the user reveals them; another pair of entries starts hidden. */
export function useShown(left: Logged, right: Logged) {
  const { logged, hidden, hides } = useMemo(() => {
    const masks = new NumberedMasks();
    // Comparing two long texts would take minutes, so both are truncated.
    const [one, other] = [left && withBeginnings(left), right && withBeginnings(right)];
    const logged = { left: one, right: other };
    const hidden = { left: one && redactEntry(one, masks), right: other && redactEntry(other, masks) };
    return { logged, hidden, hides: JSON.stringify(hidden) !== JSON.stringify(logged) };
  }, [left, right]);
  const pair = `${left?.request_id} ${right?.request_id}`;
  const [revealedPair, setRevealedPair] = useState<string>();
  const revealed = revealedPair === pair;
  return {
    ...(revealed ? logged : hidden),
    /** Undefined if nothing is hidden. */
    revealed: hides ? revealed : undefined,
    reveal: (wanted: boolean) => setRevealedPair(wanted ? pair : undefined),
  };
}
