import { explainError } from '#features/errors/error-explanation.ts';
import type { SearchState } from '#features/log-store/log-question.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { TextButton } from '#ui/text-button.tsx';
import { useLogs } from '../logs-context.ts';
import { readsLeft } from '../model/reads-left.ts';
import line from './range-line.module.css';
import classes from './reading-foot.module.css';

/** Shown if the list is incomplete: how far it was read, and why. */
export function ReadingFoot() {
  const { list, narrow } = useLogs();
  const { state, staleError } = list;
  const isPartial = state !== undefined && !state.isReading && state.isPartial && state.left > 0;
  const isReading = narrow && state?.isReading === true;
  if (!staleError && !isPartial && !isReading) return null;
  return (
    <div className={classes.foot}>
      {staleError && (
        <span className={classes.stale} role="alert">
          Not up to date. {explainError(staleError).title}.
        </span>
      )}
      {isPartial && <PartiallyRead of={state} />}
      {isReading && <ReadingProgress of={state} />}
    </div>
  );
}

export function ReadingProgress({ of }: { readonly of: SearchState }) {
  const { search } = useLogs().list;
  if (of.left === 0) return <span className={classes.brief}>Reading …</span>;
  const { read, all: total } = readsLeft(of);
  const all = sayCount(total);
  return (
    <>
      <span role="status" className={line.grows} data-most={`Reading ${all} of ${all}`}>
        Reading {sayCount(read)} of {all}
      </span>
      <TextButton onClick={() => void search.remote?.stop()}>Stop</TextButton>
    </>
  );
}

function PartiallyRead({ of }: { readonly of: SearchState }) {
  const { search } = useLogs().list;
  const { read, all, rest, next, sayCalls } = readsLeft(of);
  return (
    <>
      <span>
        {sayCount(read)} of {sayMany(all, 'entry', 'entries')} read
      </span>
      {next < rest && (
        <TextButton onClick={() => void search.remote?.readOn(read + next)}>
          Read {sayCount(next)} more ({sayCalls(next)})
        </TextButton>
      )}
      {rest > 0 && (
        <TextButton onClick={() => void search.remote?.readOn(read + rest)}>
          Read {rest === of.left ? 'all' : sayCount(rest)} ({sayCalls(rest)})
        </TextButton>
      )}
    </>
  );
}
