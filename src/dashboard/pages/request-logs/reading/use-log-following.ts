import { useDocumentVisibility, useIdle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { SearchState } from '#features/log-store/log-question.ts';
import type { LogSearch } from '#features/log-store/log-search.ts';
import { useStore } from '#lib/store.ts';

/** Why live mode is paused. */
export type PauseReason = 'hidden' | 'open' | 'away';

/** Tolerated clock difference in seconds before an end counts as past. */
const SKEW = 60;
/** Milliseconds without input after which the user counts as away: every look is logged. */
const IDLE = 5 * 60_000;
/** Stops counting here. */
export const MAX_WAITING = 100;

/** Milliseconds between looks: at first, at most, and how it grows while nothing is new. */
const WAITING = { first: 15_000, most: 120_000, growth: 1.5 };
const LIVE = { first: 3000, most: 10_000, growth: 1.25 };
/** After a look that failed, unless the service asks for more. */
const AFTER_FAILURE = 20_000;

interface FollowingOptions {
  readonly search: LogSearch;
  /** UNIX seconds. */
  readonly now: number;
  /** Undefined until the first rows are loaded. */
  readonly state: SearchState | undefined;
  readonly live: boolean;
  readonly openId: string | undefined;
  readonly onLive: (live: boolean) => void;
}

function usePauseReason(search: LogSearch, live: boolean, openId: string | undefined) {
  const isHidden = useDocumentVisibility() === 'hidden';
  const isAway = useStore(search.isAway);
  // Resuming while an entry is open ignores this entry only.
  const [ignored, ignore] = useState<string>();
  const isOpen = openId !== undefined && openId !== ignored;
  const reason: PauseReason | undefined = isHidden ? 'hidden' : isAway ? 'away' : isOpen ? 'open' : undefined;
  const resume = () => {
    ignore(openId);
    if (search.isAway.get()) search.goTo(0);
  };
  return [live ? reason : undefined, resume] as const;
}

const waitAfter = (error: Error): number | false => {
  if (!(error instanceof ApiError)) return AFTER_FAILURE;
  return error.sessionEnded ? false : Math.max(AFTER_FAILURE, (error.retryAfter ?? 0) * 1000);
};

/** Looks for new entries, more often in live mode. */
function useLooks(search: LogSearch, isLive: boolean, isWanted: boolean) {
  const isIdle = useIdle(IDLE, { initialState: false });
  const pace = isLive ? LIVE : WAITING;
  const waiting = () => search.get().state?.waiting ?? 0;
  const waitAfterQuiet = (quietLooks: number) => Math.min(pace.first * pace.growth ** quietLooks, pace.most);
  const query = useQuery({
    queryKey: ['new log entries', search.id],
    queryFn: async ({ client, queryKey }) => {
      const before = waiting();
      await search.look();
      const quietLooks = client.getQueryData<number>(queryKey) ?? 0;
      return isLive && waiting() > before ? 0 : quietLooks + 1;
    },
    initialData: 0,
    enabled: isWanted && (isLive || (!isIdle && waiting() < MAX_WAITING)),
    refetchInterval: ({ state: { data = 0, error } }) => (error ? waitAfter(error) : waitAfterQuiet(data)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const lookNow = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (isLive) lookNow();
  }, [isLive]);
  const { error, errorUpdatedAt, data } = query;
  return {
    /** Milliseconds between looks. */
    every: waitAfterQuiet(data),
    /** The error of the last look, and the time of the next in milliseconds. */
    trouble: error ? { error, until: errorUpdatedAt + (waitAfter(error) || 0) } : undefined,
  };
}

/** New entries wait for the user, or are added at once in live mode. */
export function useLogFollowing({ search, now, state, live: asked, openId, onLive }: FollowingOptions) {
  const { span, direction } = search.question;
  const offered = span.to >= now - SKEW;
  // Otherwise new entries would appear at the wrong end.
  const live = asked && offered && direction === 'desc';
  const [paused, resume] = usePauseReason(search, live, openId);
  const following = useLooks(search, live && paused === undefined, offered && state !== undefined);
  const waiting = state?.waiting ?? 0;
  useEffect(() => {
    if (live && paused === undefined && waiting > 0) void search.remote?.show();
  }, [live, paused, waiting, search]);
  return {
    waiting,
    live: {
      /** False if the range ends in the past. */
      offered,
      on: live,
      paused,
      resume,
      following,
      lookedAt: state?.lookedAt,
      toggle: () => {
        if (!live) search.goTo(0);
        onLive(!live);
      },
    },
  };
}
