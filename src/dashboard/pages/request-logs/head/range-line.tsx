import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { SearchState } from '#features/log-store/log-question.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { formatter } from '#lib/time-format.ts';
import { boundsOf } from '#lib/time-range.ts';
import { TextButton } from '#ui/text-button.tsx';
import { outcomes, outcomeWords } from '../histogram/outcomes.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import type { LogState } from '../model/log-state.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { RangeControl } from './range-control.tsx';
import classes from './range-line.module.css';

interface RangeLineProps {
  readonly list: LogReading;
  readonly state: LogState;
  readonly onChange: (changes: Partial<LogState>) => void;
}

/** The range, how many entries of it are shown, what became of them, and how far they were read. */
export function RangeLine({ list, state, onChange }: RangeLineProps) {
  const onRange = ({ created }: LogFilterValues) => onChange({ created });
  return (
    <div className={classes.line}>
      <RangeControl created={state.created} onChange={onRange} />
      <div className={classes.counts} data-before={list.busy || undefined}>
        {list.state && <Counts list={list} of={list.state} />}
      </div>
      <div className={classes.end}>
        {list.staleError && (
          <span className={classes.stale} role="alert">
            Not up to date. {explainError(list.staleError).title}.
          </span>
        )}
        {list.state && <Reading list={list} of={list.state} withReads={state.reads} onChange={onChange} />}
      </div>
    </div>
  );
}

interface PartProps {
  readonly list: LogReading;
  readonly of: SearchState;
}

/** How many entries are shown of how many, and what became of them. */
function Counts({ list, of }: PartProps) {
  const { search, isNewestDay } = list;
  const zone = useTimeZone();
  const { data } = useQuery({
    queryKey: [...operationKey(listRequestLogs), 'outcomes', search.id, of.version],
    queryFn: async () => (await search.countOverTime([boundsOf({}, 0)]))?.total ?? null,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const entries = of.entries + (search.question.withReads ? of.reads : 0);
  const isAll = of.count === entries;
  return (
    <>
      <span>
        <b>{sayCount(of.count)}</b>
        {isAll ? ` ${of.count === 1 ? 'entry' : 'entries'}` : ` of ${sayMany(entries, 'entry', 'entries')}`}
        {!of.isOfAll && !isAll && ' read'}
        {isNewestDay && ` of ${sayDay(of.newest, zone)}, the newest day with any`}
      </span>
      {data && of.count > 0 && (
        <ul className={classes.outcomes} aria-label="Entries by outcome">
          {outcomes.map(
            (outcome) =>
              data[outcome] > 0 && (
                <li key={outcome} data-outcome={outcome}>
                  {sayCount(data[outcome])} {outcomeWords[outcome][data[outcome] === 1 ? 'one' : 'many']}
                </li>
              ),
          )}
        </ul>
      )}
    </>
  );
}

const sayDay = (second: number | undefined, zone: string) =>
  second === undefined ? 'the day' : formatter(zone, { dateStyle: 'medium' }).format(second * 1000);

/** Entries that one press reads on, and the most that are read of a search. */
const MORE = 20_000;
const MOST = 100_000;

interface ReadingProps extends PartProps {
  readonly withReads: boolean;
  readonly onChange: RangeLineProps['onChange'];
}

/** How far the entries were read, and which are hidden. */
function Reading({ list, of, withReads, onChange }: ReadingProps) {
  const { search } = list;
  const read = of.entries + of.reads;
  const calls = (entries: number) => sayMany(Math.ceil(entries / Math.max(1, of.pageSize)), 'call', 'calls');
  const next = Math.min(of.left, MORE);
  const rest = Math.min(of.left, MOST - read);
  if (of.isReading && of.left > 0)
    return (
      <>
        <span role="status">
          Reading {sayCount(read)} of {sayCount(read + of.left)}
        </span>
        <TextButton onClick={() => search.stop()}>Stop</TextButton>
      </>
    );
  return (
    <>
      {of.isPartial && of.left > 0 && (
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
      )}
      {(of.reads > 0 || withReads) && (
        <>
          <span>
            {sayMany(of.reads, 'read', 'reads')} of the logs {withReads ? 'shown' : 'hidden'}
          </span>
          <TextButton onClick={() => onChange({ reads: !withReads })}>
            {withReads ? 'Hide' : 'Show'}
          </TextButton>
        </>
      )}
    </>
  );
}
