import { Checkbox, ScrollArea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { publicQuery } from '#api/public-operation.ts';
import { listApplications } from '#contract/operations/applications.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { ChoiceEditor } from '#features/lists/choice-editor.tsx';
import { TimeRangeEditor } from '#features/lists/time-range-editor.tsx';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { eventTitle } from '#lib/event-title.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { shortenId } from '#lib/short-id.ts';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { SegmentCount, Segments } from '#ui/segments.tsx';
import { knownEvents } from '../fields/event-words.ts';
import type { SegmentCounts } from './segment-rows.ts';
import { type SubscriptionFilterValues, subscriptionFilters } from './subscription-filters.ts';
import { type Segment, type SubscriptionState, segments } from './subscription-state.ts';
import classes from './subscription-tools.module.css';

const DAY = 86_400;
const SPANS = [7 * DAY, 30 * DAY, 90 * DAY, 365 * DAY];

interface EventsEditorProps {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[] | undefined) => void;
}

/** The scope distinguishes events of a user and of a single entity. */
function EventsEditor({ value, onChange }: EventsEditorProps) {
  const toggle = (name: string, chosen: boolean) => {
    const next = chosen ? [...value, name] : value.filter((it) => it !== name);
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <ScrollArea.Autosize mah={360}>
      <fieldset className={classes.choices}>
        <legend>Subscriptions to any of these events</legend>
        {knownEvents.map(({ name, kind }) => (
          <Checkbox
            key={name}
            size="xs"
            label={kind === 'user' ? `${eventTitle(name)}, all of a user` : eventTitle(name)}
            checked={value.includes(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </ScrollArea.Autosize>
  );
}

interface AboutEditorProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function AboutEditor({ value, onChange }: AboutEditorProps) {
  const [text, setText] = useState(value ?? '');
  return (
    <form
      className={classes.about}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim() || undefined);
      }}
    >
      <IdField
        label="Document, group or user"
        value={text}
        onChange={setText}
        description="By its name or its id"
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}

/** From the service, otherwise those that occur in the rows. */
export function useApplications(rows: readonly Subscription[] | undefined) {
  const { data } = useQuery(publicQuery(listApplications, {}));
  return useMemo(() => {
    const listed = data?.data.map(({ client_id: id, name }) => [id, name ?? id] as const);
    const ofRows = (rows ?? []).flatMap(({ application_name: name }) =>
      name ? [[name, name] as const] : [],
    );
    return Object.fromEntries(listed ?? ofRows);
  }, [data, rows]);
}

interface SubscriptionFiltersProps {
  readonly values: SubscriptionFilterValues;
  readonly applications: Readonly<Record<string, string>>;
  readonly onChange: (changes: SubscriptionFilterValues) => void;
}

export function SubscriptionFilters({ values, applications, onChange }: SubscriptionFiltersProps) {
  const zone = useTimeZone();
  const active = subscriptionFilters.active(values, zone);
  const textOf = (key: keyof SubscriptionFilterValues) => active.find((filter) => filter.key === key)?.text;
  const { events = [], application, about, created } = values;
  const known = useDirectoryEntry(undefined, about ?? '');
  const aboutText = about && ((known && nameOf(known)) ?? shortenId(about));
  return (
    <>
      <FilterChip label="Event" text={textOf('events')} onClear={() => onChange({ events: undefined })}>
        {() => <EventsEditor value={events} onChange={(next) => onChange({ events: next })} />}
      </FilterChip>
      <FilterChip
        label="Application"
        text={application && (applications[application] ?? application)}
        onClear={() => onChange({ application: undefined })}
      >
        {(close) => (
          <ChoiceEditor
            legend="Made by this application"
            words={applications}
            values={Object.keys(applications)}
            value={application}
            onChange={(next) => {
              onChange({ application: next });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label="About" text={aboutText} onClear={() => onChange({ about: undefined })}>
        {(close) => (
          <AboutEditor
            value={about}
            onChange={(next) => {
              onChange({ about: next });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label="Created" text={textOf('created')} onClear={() => onChange({ created: undefined })}>
        {(close) => (
          <TimeRangeEditor
            spans={SPANS}
            value={created}
            onChange={(next) => onChange({ created: next })}
            onDone={close}
          />
        )}
      </FilterChip>
    </>
  );
}

const segmentWords: Readonly<Record<Segment, string>> = {
  failing: 'Failing',
  never: 'Never called',
  off: 'Off',
};

/** Why a segment cannot be counted. */
const untoldWords: Readonly<Partial<Record<Segment, string>>> = {
  failing: 'How the last delivery of each went is not known',
  never: 'The service does not tell how often each was called',
};

interface SubscriptionSegmentsProps {
  readonly total: number | undefined;
  /** Number of examined rows; fewer than the total if they span several pages. */
  readonly counted: number | undefined;
  /** Undefined while loading; omitted if they cannot be counted. */
  readonly counts: SegmentCounts;
  readonly current: SubscriptionState['segment'];
  readonly onChange: (segment: Segment | undefined) => void;
}

interface SegmentButtonProps extends Pick<SubscriptionSegmentsProps, 'current' | 'onChange'> {
  /** Undefined for all rows. */
  readonly segment?: Segment;
  readonly words: string;
  readonly count: number | undefined;
  readonly title?: string | undefined;
  readonly inactive?: boolean;
}

function SegmentButton({ segment, words, count, current, onChange, ...rest }: SegmentButtonProps) {
  return (
    <Button
      variant="subtle"
      size="xs"
      className={classes.segment}
      aria-pressed={segment === current}
      onClick={() => onChange(segment)}
      {...rest}
    >
      {words}
      <SegmentCount count={count} few={segment !== undefined} />
    </Button>
  );
}

export function SubscriptionSegments(props: SubscriptionSegmentsProps) {
  const { total, counted = 0, counts, current, onChange } = props;
  const over =
    total !== undefined && counted < total
      ? `Of the first ${counted.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`
      : undefined;
  return (
    <Segments label={over ? `Which subscriptions. ${over}` : 'Which subscriptions'}>
      <SegmentButton words="All" count={total} current={current} onChange={onChange} />
      {segments.map((segment) => (
        <SegmentButton
          key={segment}
          segment={segment}
          words={segmentWords[segment]}
          count={counts[segment]}
          // Disabled and not hidden, so that the others do not shift.
          inactive={!(segment in counts)}
          title={segment in counts ? over : untoldWords[segment]}
          {...{ current, onChange }}
        />
      ))}
      {/* Only for a chosen segment, so that nothing shifts when the rows load. */}
      {over && current && <span className={classes.over}>{over.toLowerCase()}</span>}
    </Segments>
  );
}
