import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import type { ActiveFilter } from './filter-table.ts';

interface NoneMatchProps<F extends string, A, K extends readonly unknown[]> {
  /** "entry". */
  readonly one: string;
  readonly active: readonly ActiveFilter<F>[];
  /** Rows without one filter; null if unknown. */
  readonly countWithout: (filter: F) => UseQueryOptions<A, Error, number | null, K>;
  readonly onRemove: (filter: F) => void;
  readonly onClear: () => void;
}

/** Says how many rows would match without each filter. */
export function NoneMatch<F extends string, A, K extends readonly unknown[]>({
  one,
  active,
  countWithout,
  onRemove,
  onClear,
}: NoneMatchProps<F, A, K>) {
  const answers = useQueries({
    queries: (active.length > 1 ? active : []).map(({ key }) => countWithout(key)),
  });
  const helpful = active
    .map((filter, index) => ({ ...filter, count: answers[index] ? answers[index].data : 0 }))
    .filter(({ count }) => count === null || (count ?? 0) > 0)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  // All counts appear at once, so that nothing moves.
  const isCounted = !answers.some(({ isPending }) => isPending);
  return (
    <ListMessage
      title={`No ${one} matches these filters`}
      actions={
        isCounted && (
          <>
            {helpful.map(({ key, label, text, count }) => (
              <Button key={key} onClick={() => onRemove(key)}>
                Without “{label}: <ExternalText>{text}</ExternalText>”
                {typeof count === 'number' && `: ${count.toLocaleString('en-GB')}`}
              </Button>
            ))}
            <Button
              {...(helpful.length > 0 ? { variant: 'subtle', color: 'gray' } : { variant: 'filled' })}
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
    </ListMessage>
  );
}
