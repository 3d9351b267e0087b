import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { To } from 'react-router';
import type { Latency } from '#features/log-store/log-answers.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { sayCount } from '#lib/say-count.ts';
import { sayDuration } from '#lib/say-duration.ts';
import { Link } from '#ui/link.tsx';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { summaryOf } from '../model/call-names.ts';
import { Panel } from '../panel/panel.tsx';
import table from '../panel/panel-table.module.css';
import type { LogReading } from '../reading/use-log-reading.ts';
import { operationFilter } from './change-rows.ts';
import classes from './latency-table.module.css';
import { linePath } from './time-line.ts';
import { useLatency } from './use-latency.ts';

/** Number of rows shown at first. */
const FEW = 8;

const COLUMNS = [
  { key: 'operation', label: 'Operation' },
  { key: 'count', label: 'Calls' },
  { key: 'p50', label: 'p50' },
  { key: 'p95', label: 'p95' },
  { key: 'p99', label: 'p99' },
] as const;

type ColumnKey = (typeof COLUMNS)[number]['key'];
type Row = Latency['operations'][number];

interface Sorting {
  readonly by: ColumnKey;
  readonly direction: 'ascending' | 'descending';
}

/** A second press reverses the order. Names sort ascending first, numbers descending. */
function sortingAfter(by: ColumnKey, before: Sorting): Sorting {
  if (before.by !== by) return { by, direction: by === 'operation' ? 'ascending' : 'descending' };
  return { by, direction: before.direction === 'ascending' ? 'descending' : 'ascending' };
}

function sorted(rows: readonly Row[], { by, direction }: Sorting): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const order = (a: Row, b: Row) =>
    by === 'operation' ? summaryOf(a.operation).localeCompare(summaryOf(b.operation)) : a[by] - b[by];
  return rows.toSorted((a, b) => sign * order(a, b));
}

interface LatencyTableProps {
  readonly list: LogReading;
  readonly linkTo: (filters: LogFilterValues) => To;
}

/** Empty if no duration is known. */
export function LatencyTable({ list, linkTo }: LatencyTableProps) {
  const rows = useLatency(list)?.operations ?? [];
  const [sorting, setSorting] = useState<Sorting>({ by: 'count', direction: 'descending' });
  if (rows.length === 0) return null;
  return (
    <Panel title="Time taken by operation" rows={sorted(rows, sorting)} few={FEW}>
      {(shown) => (
        <table className={table.table}>
          <thead>
            <tr>
              {COLUMNS.map(({ key, label }) => (
                <th key={key} scope="col" aria-sort={sorting.by === key ? sorting.direction : 'none'}>
                  <UnstyledButton
                    className={classes.sort}
                    onClick={() => setSorting(sortingAfter(key, sorting))}
                  >
                    {label}
                    <span aria-hidden="true">
                      {sorting.by === key && (sorting.direction === 'ascending' ? ' ↑' : ' ↓')}
                    </span>
                  </UnstyledButton>
                </th>
              ))}
              <th scope="col" className={classes.trend}>
                p95 over time
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.operation}>
                <th scope="row" title={spellOut(summaryOf(row.operation))}>
                  <Link to={linkTo(operationFilter(row.operation))}>{summaryOf(row.operation)}</Link>
                </th>
                <td>{sayCount(row.count)}</td>
                {([row.p50, row.p95, row.p99] as const).map((ms, index) => (
                  <td key={COLUMNS[index + 2]?.key}>{sayDuration(ms)}</td>
                ))}
                <td className={classes.trend}>
                  <Trend of={row.trend} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** A sparkline from zero to the maximum. */
function Trend({ of }: { readonly of: Row['trend'] }) {
  const longest = Math.max(1, ...of.map((ms) => ms ?? 0));
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={linePath(of.map((ms) => (ms === undefined ? undefined : 100 - (100 * ms) / longest)))} />
    </svg>
  );
}
