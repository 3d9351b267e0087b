import { useRef } from 'react';
import { type ArrivalEvent, lanes } from '#features/arrival/arrival-event.ts';
import { OutcomeText } from '#features/deliveries/outcome-text.tsx';
import { paths } from '#lib/paths.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { formatTime, formatter } from '#lib/time-format.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { NameLink } from '#ui/link.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { sourceOf } from '#ui/table/row-source.ts';
import { useFocusHandle, useRowFocus, useWalkKeys } from '#ui/table/use-row-focus.ts';
import { iconOf, laneIcons } from './event-icons.ts';
import { laneNames } from './lane-names.ts';
import classes from './line-of-time.module.css';
import { keyOf, type LineRow, lineRows } from './line-rows.ts';

const MINUTES = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Link to details of the event. */
function linkOf({ entry, callback }: ArrivalEvent): string | undefined {
  if (entry) return paths.requestLogEntry(entry.id, entry.at);
  const { subscriptionId, id } = callback ?? {};
  if (subscriptionId === undefined) return undefined;
  return id === undefined ? paths.subscription(subscriptionId) : paths.delivery(subscriptionId, id);
}

/** Response to a callback or call; null for other events. */
function answerOf({ status, callback, tone }: ArrivalEvent) {
  if (callback) return <OutcomeText outcome={callback.outcome} />;
  return status === undefined ? undefined : <StatusCode look="row" code={status} failed={tone === 'bad'} />;
}

interface RowProps {
  readonly row: LineRow;
  readonly index: number;
  readonly zone: string;
  readonly onFocus: () => void;
}

function EventRow({ row: { event, day, isUpcoming }, index, zone, onFocus }: RowProps) {
  const Icon = iconOf(event);
  const to = linkOf(event);
  const answer = answerOf(event);
  const exact = formatTime(event.at, zone, 'full', event.at);
  const clock = formatter(zone, MINUTES).format(event.at * 1000);
  return (
    <tr
      className={classes.row}
      data-index={index}
      data-day={day !== undefined || undefined}
      data-upcoming={isUpcoming || undefined}
      onFocus={onFocus}
    >
      <td className={classes.day}>{day}</td>
      <td className={classes.time}>
        <time dateTime={new Date(event.at * 1000).toISOString()} title={exact}>
          {clock}
        </time>
      </td>
      <td className={classes.rails}>
        <span className={classes.node} data-lane={event.lane} data-tone={event.tone}>
          <Icon size={14} stroke={1.8} aria-hidden />
          <span className="visually-hidden">{laneNames[event.lane]}</span>
        </span>
      </td>
      <td className={classes.what} colSpan={answer ? 1 : 2}>
        {to === undefined ? (
          // Focusable so that `j` and `k` include events without a link.
          <ExternalText className={classes.words} tabIndex={-1} data-row-link>
            {event.words}
          </ExternalText>
        ) : (
          <NameLink className={classes.words} to={to} data-row-link>
            {event.words}
          </NameLink>
        )}
        {event.subject && <ExternalText className={classes.subject}>{event.subject}</ExternalText>}
      </td>
      {answer && <td className={classes.outcome}>{answer}</td>}
    </tr>
  );
}

interface LineOfTimeProps {
  readonly upcoming: readonly ArrivalEvent[];
  /** Newest first. */
  readonly events: readonly ArrivalEvent[];
  /** UNIX seconds. */
  readonly now: number;
}

export function LineOfTime({ upcoming, events, now }: LineOfTimeProps) {
  const zone = useTimeZone();
  const rows = lineRows({ upcoming, events }, zone, now);
  const body = useRef<HTMLTableSectionElement>(null);
  const source = sourceOf(rows, keyOf);
  const focus = useRowFocus(source, keyOf);
  useFocusHandle(focus, body, (index) =>
    body.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' }),
  );
  useWalkKeys(focus.move);
  const row = (it: LineRow, index: number) => (
    <EventRow key={it.event.key} row={it} index={index} zone={zone} onFocus={() => focus.activate(index)} />
  );
  return (
    <table className={classes.line}>
      <caption className="visually-hidden">What happened, newest first</caption>
      <thead>
        <tr>
          <th className={classes.day} scope="col">
            <span className="visually-hidden">Day</span>
          </th>
          <th className={classes.time} scope="col">
            <span className="visually-hidden">Time</span>
          </th>
          <th className={classes.rails} scope="col">
            <span className="visually-hidden">Whose doing</span>
            <span className={classes.heads} aria-hidden="true">
              {lanes.map((lane) => {
                const Icon = laneIcons[lane];
                return <Icon key={lane} size={15} stroke={1.7} />;
              })}
            </span>
          </th>
          <th className={classes.what} scope="col">
            <span className="visually-hidden">What happened</span>
          </th>
          <th className={classes.outcome} scope="col">
            <span className="visually-hidden">Answer</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.slice(0, upcoming.length).map(row)}
        <tr className={classes.now}>
          <td colSpan={5}>
            <span>Now, {formatter(zone, MINUTES).format(now * 1000)}</span>
          </td>
        </tr>
        {rows.slice(upcoming.length).map((it, index) => row(it, upcoming.length + index))}
      </tbody>
    </table>
  );
}
