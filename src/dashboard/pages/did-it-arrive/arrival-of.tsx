import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { joinAnd } from '#contract/join-words.ts';
import { arrivalOf } from '#features/arrival/arrival.ts';
import { type AskedPaper, sourcesQuery } from '#features/arrival/read-sources.ts';
import type { Sources } from '#features/arrival/sources.ts';
import { contactByEmailQuery } from '#features/contacts/contact-by-email.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useOpened, useOwnDirectory } from '#features/directory/use-directory.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { fullName } from '#lib/contact-name.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { useTimeZone } from '#lib/preferences.ts';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import { ListMessage } from '#ui/list-message.tsx';
import { ArrivalHead } from './arrival-head.tsx';
import classes from './arrival-of.module.css';
import type { ArrivalState } from './arrival-state.ts';
import { LaneFilter } from './line/lane-filter.tsx';
import { LineOfTime } from './line/line-of-time.tsx';
import { SideColumn } from './side/side-column.tsx';
import { VerdictBox } from './verdict/verdict-box.tsx';

interface ArrivalOfProps {
  readonly asked: AskedPaper;
  readonly state: ArrivalState;
  readonly onChange: ChangeUrlState<ArrivalState>;
}

interface FoundProps extends ArrivalOfProps {
  readonly sources: Sources;
  /** Milliseconds. */
  readonly at: number;
  readonly refresh: () => void;
}

function Unread({ parts }: { readonly parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return <p className={classes.unread}>The service did not tell {joinAnd(parts)}; the rest stands here.</p>;
}

function Found({ sources, at, refresh, asked, state, onChange }: FoundProps) {
  const { email, lane } = state;
  const { paper } = sources;
  const zone = useTimeZone();
  const directory = useOwnDirectory();
  const known = useOpened(paper.type, paper.id, paper.name);
  // Frozen when the data was read, so that durations do not change while the user reads.
  const now = Math.floor(at / 1000);
  const { data: contact } = useQuery(contactByEmailQuery(email ?? ''));
  const name = contact && fullName(contact.first_name, contact.last_name);
  const arrival = useMemo(() => {
    const applicationName = (id: string) => {
      const entry = directory.find({ type: 'application', id });
      return entry && nameOf(entry);
    };
    const named = email && name ? [{ email, name }] : [];
    return arrivalOf({ ...sources, people: [...sources.people, ...named] }, { email, now, applicationName });
  }, [sources, email, name, now, directory]);
  const { person, events, upcoming } = arrival;
  const paperName = paper.name ?? (known && nameOf(known));
  usePageDetail([person?.name ?? person?.email, paperName].filter(Boolean).join(', ') || undefined);
  const personLink = (to: string) => paths.arrivalOf({ ...asked, email: to });
  const shown = lane === 'all' ? events : events.filter((event) => event.lane === lane);
  const shownUpcoming = lane === 'all' || lane === 'recipient' ? upcoming : [];
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <ArrivalHead arrival={arrival} paperName={paperName} asked={asked} />
        <VerdictBox key={email ?? ''} arrival={arrival} personLink={personLink} now={now} onSent={refresh} />
        <div className={classes.tools}>
          <LaneFilter
            events={events}
            person={person?.call}
            lane={lane}
            onChange={(next) => onChange({ lane: next }, { replace: true })}
          />
          <span className={classes.zone}>{zone}</span>
        </div>
        <div className={classes.line}>
          {shown.length + shownUpcoming.length > 0 ? (
            <LineOfTime upcoming={shownUpcoming} events={shown} now={now} />
          ) : (
            <ListMessage title={lane === 'all' ? 'Nothing is known yet' : 'Nothing of this kind'} />
          )}
          <Unread parts={sources.unread} />
        </div>
      </div>
      <SideColumn sources={sources} arrival={arrival} personLink={personLink} />
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.main}>
        <div className={classes.waiting}>
          <p className="visually-hidden">Reading what became of it</p>
          <Skeleton height={28} width={280} />
          <Skeleton height={76} />
          <Skeleton height={32} width={520} />
          {Array.from({ length: 9 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <Skeleton key={index} height={24} />
          ))}
        </div>
      </div>
    </div>
  );
}

export function ArrivalOf(props: ArrivalOfProps) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(sourcesQuery(props.asked));
  if (data) return <Found {...props} sources={data} at={dataUpdatedAt} refresh={() => void refetch()} />;
  if (!error) return <Waiting />;
  return (
    <ReadError error={error} retrying={isFetching} onRetry={() => void refetch()}>
      <RefusalTexts error={error} />
    </ReadError>
  );
}
