import { Badge } from '@mantine/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { EntryErrors } from '#features/log-entry/entry-errors.tsx';
import { EntryPrediction } from '#features/log-entry/entry-prediction.tsx';
import { logRow } from '#features/log-entry/log-row.ts';
import { predictionOf } from '#features/log-entry/row-prediction.ts';
import { isLarge } from '#lib/large-body.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayMany } from '#lib/say-count.ts';
import { formatTime } from '#lib/time-format.ts';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { compareEntries, type EntriesDiff } from './compare-entries.ts';
import classes from './comparison.module.css';
import type { BodyDiff } from './internal/diff/body-diff.ts';
import { countDifferences } from './internal/diff/diff-row.ts';
import { DiffTable } from './internal/diff-table.tsx';
import { countRows, type FactRow } from './internal/fact-row.ts';
import { SideRow, SideTable } from './internal/side-table.tsx';
import { SideLabel } from './side-label.tsx';

const CIRCUMSTANCES = 'Times, addresses and ids';

interface PartProps<T> {
  readonly title: string;
  readonly diff: T;
  readonly onlyDifferences: boolean;
}

function Facts({ title, diff, onlyDifferences }: PartProps<readonly FactRow[]>) {
  const count = countRows(diff);
  return (
    <ComparePart title={title} differences={count}>
      <FactTable label={title} rows={diff} onlyDifferences={onlyDifferences} />
    </ComparePart>
  );
}

interface BodyProps extends PartProps<BodyDiff> {
  /** Both bodies as logged, without masks. */
  readonly logged: readonly [left: string, right: string];
}

function Body({ title, diff: { by, rows }, onlyDifferences, logged: [left, right] }: BodyProps) {
  const count = countDifferences(rows);
  const isShortened = isLarge(left) || isLarge(right);
  const note = isShortened
    ? `Too long to be compared as a whole: of the beginnings it is shown what differs. All in all they ${left === right ? 'are equal' : 'differ'}.`
    : rows.length === 0
      ? 'The log has none of either.'
      : by === 'text'
        ? 'Compared as texts: not both are whole JSON.'
        : undefined;
  return (
    <ComparePart
      title={title}
      differences={isShortened && left !== right ? Math.max(1, count) : count}
      note={note}
    >
      <DiffTable label={title} rows={rows} onlyDifferences={onlyDifferences} />
    </ComparePart>
  );
}

/** Compares the masked entries; times are in the user's time zone. */
export function useEntriesDiff(left: ComparedSide, right: ComparedSide): EntriesDiff {
  const zone = useTimeZone();
  return useMemo(() => {
    const timeOf = (seconds: number) => formatTime(seconds, zone, 'full', seconds);
    return compareEntries(left.shown, right.shown, timeOf);
  }, [left.shown, right.shown, zone]);
}

interface ComparisonProps {
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  readonly diff: EntriesDiff;
  readonly onlyDifferences: boolean;
}

/** Both entries by section, likely causes first. */
export function Comparison({ left, right, diff, onlyDifferences }: ComparisonProps) {
  const parts = { onlyDifferences };
  const logged = (side: 'request' | 'response') =>
    [left.entry[side].body?.data ?? '', right.entry[side].body?.data ?? ''] as const;
  return (
    <>
      <Facts title="What was sent" diff={diff.sent} {...parts} />
      <Body title="Request body" diff={diff.requestBody} logged={logged('request')} {...parts} />
      <Facts title="What came back" diff={diff.answered} {...parts} />
      <ComparePart title="Errors and predictions" differences={Number(diff.errorsDiffer)}>
        <ComparedErrors left={left} right={right} differ={diff.errorsDiffer} />
      </ComparePart>
      <Body title="Response body" diff={diff.responseBody} logged={logged('response')} {...parts} />
      <Circumstances diff={diff} onlyDifferences={onlyDifferences} />
    </>
  );
}

/** Neutral color: a difference is neither success nor failure. */
function CountBadge({ differences }: { readonly differences: number }) {
  return (
    <Badge color={differences > 0 ? 'accent' : 'gray'}>
      {differences === 0 ? 'equal' : sayMany(differences, 'difference', 'differences')}
    </Badge>
  );
}

interface CircumstancesProps {
  readonly diff: EntriesDiff;
  readonly onlyDifferences: boolean;
}

/** Collapsed, since two calls always differ in these. */
function Circumstances({ diff, onlyDifferences }: CircumstancesProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>
        <DisclosureButton className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {CIRCUMSTANCES}
          <CountBadge differences={diff.circumstanceCount} />
        </DisclosureButton>
      </h3>
      {open && (
        <FactTable label={CIRCUMSTANCES} rows={diff.circumstances} onlyDifferences={onlyDifferences} />
      )}
    </section>
  );
}

interface ComparePartProps {
  readonly title: string;
  /** How the bodies were compared, or that there are none. */
  readonly note?: string | undefined;
  readonly differences: number;
  readonly children: ReactNode;
}

function ComparePart({ title, note, differences, children }: ComparePartProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.heading}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        <CountBadge differences={differences} />
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}

export interface ComparedSide {
  readonly side: 'left' | 'right';
  readonly entry: RequestLogEntry;
  /** With masks. */
  readonly shown: RequestLogEntry;
}

function Side({ side, entry, shown }: ComparedSide) {
  const row = logRow(entry);
  const shownRow = logRow(shown);
  const failed = entry.response.code >= 400 || row.decoded.errors.length > 0 || row.decoded.disagreement;
  return (
    <section aria-label={side === 'left' ? 'Errors of the left entry' : 'Errors of the right entry'}>
      <p className={classes.side}>
        <SideLabel side={side} />
      </p>
      <EntryErrors row={shownRow} comparison={predictionOf(row).comparison} />
      {!failed && <p className={classes.none}>No error came back.</p>}
      {/* Uses unmasked values but shows only rules and places. */}
      <EntryPrediction row={row} />
    </section>
  );
}

interface ComparedErrorsProps {
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  readonly differ: boolean;
}

function ComparedErrors({ left, right, differ }: ComparedErrorsProps) {
  return (
    <div className={classes.both} {...(differ ? { 'data-difference': true, tabIndex: -1 } : {})}>
      <Side {...left} />
      <Side {...right} />
    </div>
  );
}

const PLACES: Readonly<Record<NonNullable<FactRow['place']>, string>> = {
  path: 'in the path',
  query: 'in the query',
  header: 'header',
};

interface FactTableProps {
  /** "What was sent". */
  readonly label: string;
  readonly rows: readonly FactRow[];
  readonly onlyDifferences: boolean;
}

function FactTable({ label, rows, onlyDifferences }: FactTableProps) {
  const shown = onlyDifferences ? rows.filter(({ kind }) => kind !== 'same') : rows;
  return (
    <SideTable label={label} named>
      {shown.map((row) => (
        <SideRow key={`${row.place} ${row.name}`} row={row} isStop={row.kind !== 'same'}>
          <th scope="row" className={classes.name}>
            <ExternalText>{row.name}</ExternalText>
            {row.place && <span className={classes.place}> {PLACES[row.place]}</span>}
            {row.note && <span className={classes.rowNote}>{row.note}</span>}
          </th>
        </SideRow>
      ))}
    </SideTable>
  );
}
