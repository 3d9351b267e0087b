import { explainError } from '#features/errors/error-explanation.ts';
import type { SearchState } from '#features/log-store/log-question.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { TextButton } from '#ui/text-button.tsx';
import type { LogReading } from '../reading/use-log-reading.ts';
import line from './range-line.module.css';
import classes from './reading-foot.module.css';

interface ReadingFootProps {
  readonly list: LogReading;
  readonly narrow: boolean;
}

/** Shown if the list is incomplete: how far it was read, and why. */
export function ReadingFoot({ list, narrow }: ReadingFootProps) {
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
      {isPartial && <PartiallyRead list={list} of={state} />}
      {isReading && <ReadingProgress list={list} of={state} />}
    </div>
  );
}

interface PartProps {
  readonly list: LogReading;
  readonly of: SearchState;
}

export function ReadingProgress({ list, of }: PartProps) {
  const read = of.entries + of.reads;
  if (of.left === 0) return <span className={classes.brief}>Reading …</span>;
  const all = sayCount(read + of.left);
  return (
    <>
      <span role="status" className={line.grows} data-most={`Reading ${all} of ${all}`}>
        Reading {sayCount(read)} of {all}
      </span>
      <TextButton onClick={() => list.search.stop()}>Stop</TextButton>
    </>
  );
}

/** Entries per "read more", and the maximum of a search. */
const MORE = 20_000;
const MOST = 100_000;

function PartiallyRead({ list: { search }, of }: PartProps) {
  const read = of.entries + of.reads;
  const calls = (entries: number) => sayMany(Math.ceil(entries / Math.max(1, of.pageSize)), 'call', 'calls');
  const next = Math.min(of.left, MORE);
  const rest = Math.min(of.left, MOST - read);
  return (
    <>
      <span>
        {sayCount(read)} of {sayMany(read + of.left, 'entry', 'entries')} read
      </span>
      {rest > 0 && next < rest && (
        <TextButton onClick={() => search.readOn(read + next)}>
          Read {sayCount(next)} more ({calls(next)})
        </TextButton>
      )}
      {rest > 0 && (
        <TextButton onClick={() => search.readOn(read + rest)}>
          Read {rest === of.left ? 'all' : sayCount(rest)} ({calls(rest)})
        </TextButton>
      )}
    </>
  );
}
