import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { IdMenu } from '#features/directory/id-menu.tsx';
import type { HistoryStep, StepError } from '#features/event-history/history-step.ts';
import { plainText } from '#features/event-history/sentence.ts';
import { SentenceText } from '#features/event-history/sentence-text.tsx';
import { HiddenText, useHidden } from '#features/redaction/hidden-text.tsx';
import { spellOut } from '#lib/invisible-characters.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayDuration } from '#lib/say-duration.ts';
import { formatClock, formatDay, formatTime } from '#lib/time-format.ts';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import type { RowWalk } from '#ui/table/use-row-focus.ts';
import { VirtualList } from '#ui/virtual-list.tsx';
import { useEntryLinks } from '../entry/entry-links.ts';
import { type FoldItem, type Heading, type HistoryItem, historyItems } from './history-items.ts';
import classes from './history-list.module.css';

interface StepViewProps {
  readonly step: HistoryStep;
  /** The ID of the timeline. */
  readonly self: string;
  readonly within: boolean;
  readonly open: boolean;
}

function CallError({ error: { code, condition, remedy } }: { readonly error: StepError }) {
  if (code === undefined && condition === undefined) return null;
  return (
    <p className={classes.error}>
      {code !== undefined && <ExternalText component="code">{code}</ExternalText>}{' '}
      {condition && <HiddenText text={condition} />}
      {remedy && (
        <span className={classes.remedy}>
          <b>Do:</b> {remedy}
        </span>
      )}
    </p>
  );
}

function StepView({ step, self, within, open }: StepViewProps) {
  const entryTo = useEntryLinks(self);
  const zone = useTimeZone();
  const { entry } = step.row;
  const sentence = useHidden(plainText(step.sentence, self)).visible;
  const { created, user_id: user, application_id: application, response } = entry;
  return (
    <article
      className={classes.step}
      data-outcome={step.outcome}
      data-within={within || undefined}
      aria-current={open || undefined}
    >
      <Link
        className={classes.time}
        to={entryTo(entry)}
        preventScrollReset
        title={formatTime(created, zone, 'full', created)}
        data-row-link
      >
        {formatClock(created, zone)}
        <ExternalText className="visually-hidden">, open the entry: {sentence}</ExternalText>
      </Link>
      <div className={classes.what}>
        <div className={classes.sentence} data-read={!step.isWrite || undefined}>
          <SentenceText parts={step.sentence} self={self} />
        </div>
        {step.error && <CallError error={step.error} />}
        <div className={classes.who}>
          {typeof response.time === 'number' && (
            <span className={classes.took}>{sayDuration(response.time)}</span>
          )}
          {user && (
            <span className={classes.by}>
              {user === self ? (
                'by this user'
              ) : (
                <>
                  by <IdMenu id={user} type="user" named short />
                </>
              )}
            </span>
          )}
          {application && (
            <span>
              {application === self ? (
                'through this application'
              ) : (
                <>
                  through <IdMenu id={application} type="application" named short />
                </>
              )}
            </span>
          )}
        </div>
      </div>
      <span className={classes.status}>
        <StatusCode look="row" code={response.code} failed={step.outcome !== 'done'} />
      </span>
    </article>
  );
}

interface FoldViewProps {
  readonly fold: FoldItem;
  /** The ID of the timeline. */
  readonly self: string;
  readonly onToggle: () => void;
}

function FoldView({ fold: { steps, open }, self, onToggle }: FoldViewProps) {
  const zone = useTimeZone();
  const [step] = steps;
  const sentence = useHidden(plainText(step.sentence, self)).visible;
  const seconds = steps.map(({ row }) => row.entry.created);
  const from = formatClock(Math.min(...seconds), zone);
  const to = formatClock(Math.max(...seconds), zone);
  const count = `${steps.length.toLocaleString('en-GB')} ${step.isWrite ? 'equal calls' : 'reads'}`;
  return (
    <article className={classes.step} data-outcome={step.outcome}>
      <DisclosureButton
        className={classes.fold}
        aria-expanded={open}
        aria-label={spellOut(`${count}: ${sentence}`, false)}
        data-row-link
        onClick={onToggle}
      >
        {steps.length.toLocaleString('en-GB')}×
      </DisclosureButton>
      <div className={classes.what}>
        <div className={classes.sentence} data-read={!step.isWrite || undefined}>
          <SentenceText parts={step.sentence} self={self} />
        </div>
        {step.error && <CallError error={{ ...step.error, remedy: undefined }} />}
        <div className={classes.who}>
          <span>
            {count} {from === to ? `at ${from}` : `between ${from} and ${to}`}
          </span>
        </div>
      </div>
      <span className={classes.status}>
        <StatusCode look="row" code={step.row.entry.response.code} failed={step.outcome !== 'done'} />
      </span>
    </article>
  );
}

/** Height in pixels of a step with two lines. */
const ROW = 66;

const keyOf = ({ key }: HistoryItem) => key;

function DayHeading({ heading: { day, gap }, only }: { readonly heading: Heading; readonly only: string }) {
  const zone = useTimeZone();
  return (
    <>
      {gap !== undefined && (
        <p className={classes.gap}>
          {only === 'all' ? 'Nothing' : 'Nothing that is shown'} for {gap.toLocaleString('en-GB')} days
        </p>
      )}
      <h3 className={classes.day}>{formatDay(day, zone, Math.floor(Date.now() / 1000))}</h3>
    </>
  );
}

interface HistoryListProps {
  readonly shown: readonly HistoryStep[];
  readonly self: string;
  readonly only: string;
  readonly openId: string | undefined;
  /** Keyboard navigation by step; a collapsed fold counts as one. */
  readonly walk: Ref<RowWalk>;
}

export function HistoryList({ shown, self, only, openId, walk }: HistoryListProps) {
  const zone = useTimeZone();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => historyItems(shown, { zone, open }), [shown, zone, open]);
  const toggle = (key: string) => setOpen((keys) => keys.symmetricDifference(new Set([key])));
  const list = useRef<RowWalk>(null);
  useImperativeHandle(walk, () => ({
    move: (to) => list.current?.move(to),
    show: (index) => list.current?.show(index),
    focus: (requestId) => {
      const item =
        items.find(({ key }) => key === requestId) ??
        items.find(
          (it) => it.kind === 'fold' && it.steps.some(({ row }) => row.entry.request_id === requestId),
        );
      if (item) list.current?.focus(item.key);
    },
  }));
  return (
    <VirtualList
      label="History"
      walk={list}
      items={items}
      keyOf={keyOf}
      rowHeight={ROW}
      renderItem={(item) => (
        <>
          {item.heading && <DayHeading heading={item.heading} only={only} />}
          {item.kind === 'fold' ? (
            <FoldView fold={item} self={self} onToggle={() => toggle(item.key)} />
          ) : (
            <StepView step={item.step} self={self} within={item.within} open={item.key === openId} />
          )}
        </>
      )}
    />
  );
}
