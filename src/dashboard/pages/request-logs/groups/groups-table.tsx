import { useState } from 'react';
import type { To } from 'react-router';
import type { FailureGroup } from '#features/log-store/log-answers.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { sayCount } from '#lib/say-count.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column, Sorting } from '#ui/table/column.ts';
import { PagedBody } from '#ui/table/paged-body.tsx';
import { type RowSource, sourceOf } from '#ui/table/row-source.ts';
import { Table } from '#ui/table/table.tsx';
import type { RowFocus, RowMove } from '#ui/table/use-row-focus.ts';
import { TimeText } from '#ui/time-text.tsx';
import { groupNames } from './group-names.ts';
import classes from './groups-table.module.css';

const ROW = 36;
const TREND_HEIGHT = 20;

export const groupKey = ({ id }: FailureGroup) => id;

type SortField = 'count' | 'firstSeen';

export function useSortedGroups(groups: readonly FailureGroup[]) {
  const [sort, setSort] = useState<{ readonly by: SortField; readonly isUp: boolean }>({
    by: 'count',
    isUp: false,
  });
  const sign = sort.isUp ? 1 : -1;
  const sorted = groups.toSorted((a, b) => sign * (a[sort.by] - b[sort.by]));
  const sortingOf = (by: SortField): Sorting => ({
    direction: sort.by !== by ? 'none' : sort.isUp ? 'asc' : 'desc',
    toggle: () => setSort((before) => ({ by, isUp: before.by === by && !before.isUp })),
  });
  return { source: sourceOf(sorted, groupKey), sortingOf };
}

interface GroupsTableProps {
  readonly source: RowSource<FailureGroup>;
  readonly sortingOf: (by: SortField) => Sorting;
  readonly focus: RowFocus<FailureGroup>;
  readonly linkTo: (group: FailureGroup) => To;
  /** ID of the explained group. */
  readonly openKey: string | undefined;
  readonly onMove: (to: RowMove) => void;
  readonly busy: boolean;
}

export function GroupsTable({ source, sortingOf, linkTo, ...table }: GroupsTableProps) {
  const names = groupNames(
    Array.from({ length: source.count }, (_, index) => source.rowAt(index)).flatMap((it) => it ?? []),
  );
  const columns: readonly Column<FailureGroup>[] = [
    {
      ...{ id: 'what', header: 'What went wrong', width: 200, grow: 1, opens: true },
      render: ({ id }) => {
        const { what, where } = names.get(id) ?? {};
        return (
          <span title={spellOut(where ? `${what} · ${where}` : what)}>
            <ExternalText className={classes.what}>{what}</ExternalText>
            {where && <ExternalText className={classes.where}>{where}</ExternalText>}
          </span>
        );
      },
    },
    {
      ...{ id: 'entries', header: 'Entries', width: 84, align: 'end', sort: sortingOf('count') },
      render: ({ count }) => sayCount(count),
    },
    {
      ...{ id: 'first', header: 'First seen', width: 144, givesWay: 1, sort: sortingOf('firstSeen') },
      render: ({ firstSeen }) => <TimeText seconds={firstSeen} style="relative" inRow />,
    },
    {
      ...{ id: 'trend', header: 'Over time', width: 96, givesWay: 2 },
      render: ({ trend }) => <Trend counts={trend} />,
    },
  ];
  return (
    <Table
      caption="Groups of failures"
      columns={columns}
      source={source}
      rowKey={groupKey}
      rowLink={linkTo}
      {...table}
    >
      {(body) => <PagedBody {...body} expected={source.count} rowHeight={ROW} />}
    </Table>
  );
}

/** A decorative sparkline; its values are in the text beside it. */
function Trend({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const drawn = counts.map((count, at) => {
    const height = count === 0 ? 1 : Math.max(3, (TREND_HEIGHT * count) / most);
    return `M${at + 0.1} ${TREND_HEIGHT}v-${height.toFixed(1)}h.8v${height.toFixed(1)}z`;
  });
  return (
    <svg
      className={classes.trend}
      viewBox={`0 0 ${counts.length} ${TREND_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={drawn.join('')} />
    </svg>
  );
}
