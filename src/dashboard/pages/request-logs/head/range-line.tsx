import { Box, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { SearchState } from '#features/log-store/log-question.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { formatter } from '#lib/time-format.ts';
import { describeLast, type TimeBounds, type TimeRange } from '#lib/time-range.ts';
import { Button } from '#ui/button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { Segments } from '#ui/segments.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { CreatedEditor } from '../filters/created-editor.tsx';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { type BarPart, partWord, presentParts, sumOf } from '../histogram/bar-counts.ts';
import { useOverTime } from '../histogram/use-bars.ts';
import { useLogs } from '../logs-context.ts';
import { DEFAULT_RANGE } from '../model/log-question.ts';
import { Key } from '../panel/key.tsx';
import type { LogReading } from '../reading/use-log-reading.ts';
import classes from './range-line.module.css';
import { ReadingProgress } from './reading-foot.tsx';

const HOUR = 3600;
const DAY = 24 * HOUR;

const RANGES = [
  { last: HOUR, label: '1 h' },
  { last: DAY, label: '24 h' },
  { last: 7 * DAY, label: '7 d' },
  { last: 30 * DAY, label: '30 d' },
] as const;

interface RangeLineProps {
  /** The range of a pending navigation. */
  readonly created: TimeRange | undefined;
}

/** A range outside the presets, such as a few bars of the chart. */
function periodOf(created: TimeRange | undefined): TimeBounds | undefined {
  if (!created || 'last' in created || created.from === undefined || created.to === undefined)
    return undefined;
  return { from: created.from, to: created.to };
}

export function RangeLine({ created }: RangeLineProps) {
  const { list, onChange, narrow, explained } = useLogs();
  const period = periodOf(created);
  return (
    <div className={classes.line}>
      <RangeControl created={created} />
      {period && !explained && (
        <TextButton onClick={() => onChange({ explain: { by: 'period', period } })}>
          What stands out here?
        </TextButton>
      )}
      <div className={classes.counts} data-before={list.busy || undefined}>
        {list.state && <Counts of={list.state} />}
      </div>
      {!narrow && list.state && (
        // Remounts, because a wider element would jump to the left.
        <div className={classes.end} key={list.state.isReading ? 'reading' : 'read'}>
          {list.state.isReading ? <ReadingProgress of={list.state} /> : <OwnReads of={list.state} />}
        </div>
      )}
    </div>
  );
}

function RangeControl({ created }: RangeLineProps) {
  const { onChange } = useLogs();
  const range = created ?? DEFAULT_RANGE;
  const last = 'last' in range ? range.last : undefined;
  const isCustom = !RANGES.some((it) => it.last === last);
  return (
    <Segments label="Time" className={classes.ranges}>
      {RANGES.map((it) => (
        <Button
          key={it.last}
          variant="subtle"
          size="xs"
          // Contains the visible text, so that voice control finds the button.
          aria-label={`${it.label}, ${describeLast(it.last)}`}
          aria-pressed={it.last === last}
          onClick={() => onChange({ created: it.last === DAY ? undefined : { last: it.last } })}
        >
          {it.label}
        </Button>
      ))}
      <PopoverButton
        label="Custom range"
        width={320}
        button={
          <Button variant="subtle" size="xs" aria-pressed={isCustom}>
            Custom
          </Button>
        }
      >
        {(close) => (
          <Box p={12}>
            <CreatedEditor value={range} onChange={(range) => onChange({ created: range })} onDone={close} />
          </Box>
        )}
      </PopoverButton>
    </Segments>
  );
}

/** The highest estimate so far: unread entries may turn out to be log reads, which are hidden. */
function useMost(search: LogReading['search'], entries: number): number {
  const [most, setMost] = useState({ search, entries });
  if (most.search !== search || entries > most.entries) setMost({ search, entries });
  return most.search === search ? Math.max(most.entries, entries) : entries;
}

const SERVER_ERRORS = [{ from: 500, to: 599 }];

/** Filters that select one outcome; none for explained entries. */
const ALONE: Readonly<Partial<Record<BarPart, LogFilterValues>>> = {
  succeeded: { failed: 'no' },
  refused: { failed: 'yes', 'not-code': SERVER_ERRORS },
  serverErrors: { code: SERVER_ERRORS },
};

function Counts({ of }: { readonly of: SearchState }) {
  const { list, narrow, explained, onChange } = useLogs();
  const { search, isNewestDay } = list;
  const zone = useTimeZone();
  const { counted } = useOverTime(list, narrow, explained);
  const data = counted && sumOf(counted);
  const entries = of.entries + (search.question.withReads ? of.reads : 0);
  const isAll = of.count === entries;
  const most = sayCount(useMost(search, entries + of.left));
  const rest = `${!of.isOfAll && !isAll ? ' read' : ''}${isNewestDay ? ` of ${sayDay(of.newest, zone)}, the newest day with any` : ''}`;
  const words = (count: string, all: string) =>
    isAll
      ? `${count} ${of.count === 1 ? 'entry' : 'entries'}${rest}`
      : `${count} of ${all} ${entries === 1 ? 'entry' : 'entries'}${rest}`;
  const shown = words(sayCount(of.count), sayCount(entries));
  const [, count = '', after = ''] = /^(\S+)(.*)$/.exec(shown) ?? [];
  return (
    <>
      {/* Reserves the width of the final numbers. */}
      <span className={classes.grows} data-most={isAll || !narrow ? words(most, most) : ''}>
        <b>{count}</b>
        {after}
      </span>
      {data && of.count > 0 && (
        <ul className={classes.outcomes} aria-label="Entries by outcome">
          {presentParts(data).map(({ part, count }) => {
            const alone = ALONE[part];
            const room = { className: classes.grows, 'data-most': `${most} ${partWord(part, 2)}` };
            const words = `${sayCount(count)} ${partWord(part, count)}`;
            return (
              <li key={part} data-part={part}>
                <Key part={part}>
                  {alone ? (
                    <UnstyledButton
                      {...room}
                      className={`${classes.grows} ${classes.alone}`}
                      title="Show these entries alone"
                      onClick={() => onChange(alone)}
                    >
                      {words}
                    </UnstyledButton>
                  ) : (
                    <span {...room}>{words}</span>
                  )}
                </Key>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

const sayDay = (second: number | undefined, zone: string) =>
  second === undefined ? 'the day' : formatter(zone, { dateStyle: 'medium' }).format(second * 1000);

function OwnReads({ of }: { readonly of: SearchState }) {
  const { state, onChange } = useLogs();
  const shown = state.reads;
  if (of.reads === 0 && !shown) return null;
  return (
    <>
      <span>
        {sayMany(of.reads, 'read', 'reads')} by Sealdesk {shown ? 'shown' : 'hidden'}
      </span>
      <TextButton onClick={() => onChange({ reads: !shown })}>{shown ? 'Hide' : 'Show'}</TextButton>
    </>
  );
}
