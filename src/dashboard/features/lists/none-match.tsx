import { Box } from '@mantine/core';
import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { useKeys } from '#ui/keys.ts';
import { ListMessage } from '#ui/list-message.tsx';
import type { ActiveFilter } from './filter-table.ts';

interface NoneMatchProps<F extends string, A, K extends readonly unknown[]> {
  /** "entry". */
  readonly one: string;
  readonly active: readonly ActiveFilter<F>[];
  /** Rows without one filter; null if unknown. */
  readonly countWithout: (filter: F) => UseQueryOptions<A, Error, number | null, K>;
  /** Rows with only one filter, for sources that can count them at no cost. */
  readonly countAlone?: (filter: F) => UseQueryOptions<A, Error, number | null, K>;
  /** The filters have just changed, and their rows are still read. */
  readonly busy?: boolean;
  readonly onRemove: (filter: F) => void;
  readonly onClear: () => void;
}

/** Also works in the field in which a query was just entered. */
const REMOVE_KEYS = 'Mod+enter';

/** Names the filter that excludes all rows, and says how many would match without each. */
export function NoneMatch<F extends string, A, K extends readonly unknown[]>({
  one,
  active,
  countWithout,
  countAlone,
  busy = false,
  onRemove,
  onClear,
}: NoneMatchProps<F, A, K>) {
  const several = active.length > 1 ? active : [];
  const without = useQueries({ queries: several.map(({ key }) => countWithout(key)) });
  const counted = active.map((filter, index) => ({
    ...filter,
    count: without[index] ? without[index].data : 0,
  }));
  const helpful = counted
    .filter(({ count }) => count === null || (count ?? 0) > 0)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  // If several filters exclude everything, no row matches without just one of them.
  const asksAlone = without.every(({ isSuccess }) => isSuccess) && !helpful[0]?.count;
  const alone = useQueries({
    queries: asksAlone && countAlone ? several.map(({ key }) => countAlone(key)) : [],
  });
  const excluding = helpful[0]?.count ? helpful[0] : counted.find((_, index) => alone[index]?.data === 0);
  const removable = excluding ? [excluding, ...helpful.filter(({ key }) => key !== excluding.key)] : helpful;
  const [first = active[0]] = removable;
  // All counts appear at once, so that nothing moves; until then the key removes nothing.
  const isCounted = !busy && ![...without, ...alone].some(({ isPending }) => isPending);
  useKeys(
    first && isCounted
      ? [
          {
            keys: REMOVE_KEYS,
            label: `Remove the filter “${first.label}: ${first.text}”`,
            group: 'This page',
            run: () => onRemove(first.key),
          },
        ]
      : [],
  );
  const keyShown = {
    rightSection: (
      // A phone has no room for it, and no keyboard.
      <Box visibleFrom="sm" aria-hidden="true">
        <Keycaps keys={REMOVE_KEYS} />
      </Box>
    ),
    'aria-keyshortcuts': 'Control+Enter Meta+Enter',
  };
  return (
    <ListMessage
      title={`No ${one} matches these filters`}
      actions={
        isCounted && (
          <>
            {removable.map(({ key, label, text, count }) => (
              <Button key={key} onClick={() => onRemove(key)} {...(key === first?.key ? keyShown : {})}>
                Without “{label}: <ExternalText>{text}</ExternalText>”
                {count ? `: ${count.toLocaleString('en-GB')}` : ''}
              </Button>
            ))}
            <Button
              {...(removable.length > 0 ? { variant: 'subtle', color: 'gray' } : { variant: 'filled' })}
              {...(active.length === 1 ? keyShown : {})}
              onClick={onClear}
            >
              Clear filters
            </Button>
          </>
        )
      }
    >
      <p>
        <ExternalText>{active.map(({ label, text }) => `${label}: ${text}`).join(' · ')}</ExternalText>
        {active.length > 1 && '. All of them have to fit.'}
      </p>
      {isCounted && excluding && (
        <p>
          <ExternalText>
            “{excluding.label}: {excluding.text}” excludes everything.
          </ExternalText>
        </p>
      )}
    </ListMessage>
  );
}
