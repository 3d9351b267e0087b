import {
  IconBan,
  IconCheck,
  IconClock,
  IconDownload,
  IconEye,
  IconFile,
  IconMail,
  IconMailOpened,
  IconMailX,
  IconPencil,
  IconPoint,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { DocumentRecord } from '#contract/operations/document-records.ts';
import type { DocumentEvent, EventKind } from '#features/document-history/document-event.ts';
import { documentEvents } from '#features/document-history/document-events.ts';
import { explainRead } from '#features/errors/error-explanation.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { dayIn, formatClock, formatDay, formatTime } from '#lib/time-format.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { historyQuery } from '../document-query.ts';
import classes from './document-history.module.css';

interface Look {
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  readonly tone?: 'good' | 'bad';
}

const looks: Readonly<Partial<Record<EventKind, Look>>> = {
  created: { icon: IconFile },
  sent: { icon: IconMail },
  reminded: { icon: IconMail },
  delivered: { icon: IconMail },
  undelivered: { icon: IconMailX, tone: 'bad' },
  opened: { icon: IconMailOpened },
  viewed: { icon: IconEye },
  signed: { icon: IconPencil, tone: 'good' },
  completed: { icon: IconCheck, tone: 'good' },
  declined: { icon: IconX, tone: 'bad' },
  canceled: { icon: IconBan },
  expired: { icon: IconClock, tone: 'bad' },
  expires: { icon: IconClock },
  downloaded: { icon: IconDownload },
};

function lookOf({ kind, channel }: DocumentEvent): Look {
  if (kind === 'opened' && channel === 'document') return { icon: IconEye };
  return looks[kind] ?? { icon: IconPoint };
}

function EventRow({ event, zone }: { readonly event: DocumentEvent; readonly zone: string }) {
  const { icon: Icon, tone } = lookOf(event);
  const { at, who, text, detail, name } = event;
  return (
    <li className={classes.event} data-tone={tone}>
      {at === undefined ? (
        <span className={classes.time}>–</span>
      ) : (
        <time
          className={classes.time}
          dateTime={new Date(at * 1000).toISOString()}
          title={formatTime(at, zone, 'full', at)}
        >
          {formatClock(at, zone)}
        </time>
      )}
      <span className={classes.icon}>
        <Icon size={15} stroke={1.8} aria-hidden="true" />
      </span>
      <ExternalText className={classes.what} title={name}>
        {text}
      </ExternalText>
      <ExternalText className={classes.who} title={who}>
        {who}
      </ExternalText>
      <ExternalText className={classes.detail} title={detail}>
        {detail}
      </ExternalText>
    </li>
  );
}

/** Newest first, grouped by day in the time zone; events without a time come last. */
function byDay(events: readonly DocumentEvent[], zone: string): readonly (readonly DocumentEvent[])[] {
  const days = Map.groupBy(events.toReversed(), ({ at }) => (at === undefined ? '' : dayIn(zone, at)));
  return [...days].toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : 0)).map(([, ofDay]) => ofDay);
}

export function DocumentHistory({ document }: { readonly document: DocumentRecord }) {
  const zone = useTimeZone();
  const { data, error, isPending, isFetching, refetch } = useQuery(historyQuery(document.id));
  const now = Math.floor(Date.now() / 1000);
  const days = byDay(documentEvents(document, data, now), zone);
  return (
    <section className={classes.section} aria-labelledby="document-history" aria-busy={isPending}>
      <h3 id="document-history" className={classes.heading}>
        History
      </h3>
      {error ? (
        <ListMessage
          tone="failure"
          title={explainRead(error).title}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <ExternalText component="p">{explainRead(error).text}</ExternalText>
        </ListMessage>
      ) : isPending ? (
        <span className={classes.waiting} aria-hidden="true" />
      ) : (
        <>
          {data === null && (
            <p className={classes.note}>
              The service does not tell the whole history: this is what its invites tell.
            </p>
          )}
          {days.length === 0 && <p className={classes.note}>Nothing has happened yet.</p>}
          {days.map((events) => {
            const at = events[0]?.at;
            return (
              <div className={classes.day} key={at ?? 'unknown'}>
                <h4>{at === undefined ? 'Time not told' : formatDay(at, zone, now)}</h4>
                <ol>
                  {events.map((event) => (
                    <EventRow key={event.key} event={event} zone={zone} />
                  ))}
                </ol>
              </div>
            );
          })}
        </>
      )}
    </section>
  );
}
