import { Badge, Group, Text } from '@mantine/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { EntryErrors } from '#features/log-entry/entry-errors.tsx';
import { EntryPrediction } from '#features/log-entry/entry-prediction.tsx';
import { hasFailed, logRow } from '#features/log-entry/log-row.ts';
import { predictionOf } from '#features/log-entry/prediction.ts';
import { isLarge } from '#lib/large-body.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayMany } from '#lib/say-count.ts';
import { formatTime } from '#lib/time-format.ts';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import { compareEntries, type EntriesDiff } from './compare-entries.ts';
import classes from './comparison.module.css';
import { type BodyDiff, countBlocks, countRows, type DiffRow } from './internal/diff.ts';
import { DiffTable } from './internal/diff-table.tsx';
import { SideLabel } from './side-label.tsx';

/** Compares the masked entries; times are in the user's time zone. */
export function useEntriesDiff(left: ComparedSide, right: ComparedSide): EntriesDiff {
  const zone = useTimeZone();
  return useMemo(() => {
    const timeOf = (seconds: number) => formatTime(seconds, zone, 'full', seconds);
    return compareEntries(left.shown, right.shown, timeOf);
  }, [left.shown, right.shown, zone]);
}

interface SectionProps {
  readonly title: string;
  /** How the bodies were compared, or that there are none. */
  readonly note?: string | undefined;
  readonly differences: number;
  /** Collapsed at first. */
  readonly isFoldable?: boolean;
  readonly children: ReactNode;
}

function Section({ title, note, differences, isFoldable = false, children }: SectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(!isFoldable);
  // Accent: a difference is neither success nor failure.
  const count = (
    <Badge color={differences > 0 ? 'accent' : 'gray'}>
      {differences === 0 ? 'equal' : sayMany(differences, 'difference', 'differences')}
    </Badge>
  );
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Group gap="2px 10px" px={20} pt={10} pb={6} align="baseline">
        <h3 id={id} className={classes.title}>
          {isFoldable ? (
            <DisclosureButton
              className={classes.fold}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {title}
              {count}
            </DisclosureButton>
          ) : (
            title
          )}
        </h3>
        {!isFoldable && count}
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </Group>
      {isOpen && children}
    </section>
  );
}

interface FactsProps {
  readonly title: string;
  readonly rows: readonly DiffRow[];
  readonly isFoldable?: boolean;
  readonly onlyDifferences: boolean;
}

function Facts({ isFoldable, ...table }: FactsProps) {
  const { title, rows } = table;
  return (
    <Section title={title} differences={countRows(rows)} isFoldable={isFoldable}>
      <DiffTable label={title} isNamed {...table} />
    </Section>
  );
}

interface BodyProps {
  readonly title: string;
  readonly diff: BodyDiff;
  /** Both bodies as logged, without masks. */
  readonly logged: readonly [left: string, right: string];
  readonly onlyDifferences: boolean;
}

function Body({ title, diff: { by, rows }, onlyDifferences, logged: [left, right] }: BodyProps) {
  const count = countBlocks(rows);
  const isShortened = isLarge(left) || isLarge(right);
  const note = isShortened
    ? `Too long to be compared as a whole: of the beginnings it is shown what differs. All in all they ${left === right ? 'are equal' : 'differ'}.`
    : rows.length === 0
      ? 'The log has none of either.'
      : by === 'text'
        ? 'Compared as texts: not both are whole JSON.'
        : undefined;
  return (
    <Section
      title={title}
      differences={isShortened && left !== right ? Math.max(1, count) : count}
      note={note}
    >
      <DiffTable label={title} rows={rows} onlyDifferences={onlyDifferences} />
    </Section>
  );
}

export interface ComparedSide {
  readonly side: 'left' | 'right';
  readonly entry: RequestLogEntry;
  /** With masks. */
  readonly shown: RequestLogEntry;
}

function SideErrors({ side, entry, shown }: ComparedSide) {
  const row = logRow(entry);
  const failed = hasFailed(row) || row.decoded.disagreement;
  return (
    <section aria-label={`Errors of the ${side} entry`}>
      <Group px={18} py={10} gap={8}>
        <SideLabel side={side} />
        {!failed && <Text size="sm">No error came back.</Text>}
      </Group>
      <EntryErrors row={logRow(shown)} comparison={predictionOf(row).comparison} />
      {/* Uses unmasked values but shows only rules and places. */}
      <EntryPrediction row={row} />
    </section>
  );
}

interface ComparisonProps {
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  readonly diff: EntriesDiff;
  readonly onlyDifferences: boolean;
}

/** Both entries by section, likely causes first. Must be inside a `container-type: inline-size`. */
export function Comparison({ left, right, diff, onlyDifferences }: ComparisonProps) {
  const logged = (message: 'request' | 'response') =>
    [left.entry[message].body?.data ?? '', right.entry[message].body?.data ?? ''] as const;
  const common = { onlyDifferences };
  return (
    <>
      <Facts title="What was sent" rows={diff.sent} {...common} />
      <Body title="Request body" diff={diff.requestBody} logged={logged('request')} {...common} />
      <Facts title="What came back" rows={diff.answered} {...common} />
      <Section title="Errors and predictions" differences={Number(diff.errorsDiffer)}>
        <div className={classes.both} {...(diff.errorsDiffer && { 'data-difference': true, tabIndex: -1 })}>
          <SideErrors {...left} />
          <SideErrors {...right} />
        </div>
      </Section>
      <Body title="Response body" diff={diff.responseBody} logged={logged('response')} {...common} />
      {/* Collapsed, since two calls always differ in these. */}
      <Facts title="Times, addresses and ids" rows={diff.circumstances} isFoldable {...common} />
    </>
  );
}
