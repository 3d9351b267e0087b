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

const compare = (a: Row, b: Row, by: ColumnKey) =>
  by === 'operation' ? summaryOf(a.operation).localeCompare(summaryOf(b.operation)) : a[by] - b[by];

interface LatencyTableProps {
  readonly list: LogReading;
  readonly linkTo: (filters: LogFilterValues) => To;
}

/** Empty if no duration is known. */
export function LatencyTable({ list, linkTo }: LatencyTableProps) {
  const rows = useLatency(list)?.operations ?? [];
  const [{ by, isUp }, setSorting] = useState<{ by: ColumnKey; isUp: boolean }>({ by: 'count', isUp: false });
  if (rows.length === 0) return null;
  const sorted = rows.toSorted((a, b) => (isUp ? compare(a, b, by) : compare(b, a, by)));
  // A second press reverses the order. Names sort ascending first, numbers descending.
  const sortBy = (key: ColumnKey) => setSorting({ by: key, isUp: key === by ? !isUp : key === 'operation' });
  return (
    <Panel title="Time taken by operation" rows={sorted} few={FEW}>
      {(shown) => (
        <table className={table.table}>
          <thead>
            <tr>
              {COLUMNS.map(({ key, label }) => (
                <th key={key} scope="col" aria-sort={key !== by ? 'none' : isUp ? 'ascending' : 'descending'}>
                  <UnstyledButton className={classes.sort} onClick={() => sortBy(key)}>
                    {label}
                    <span aria-hidden="true">{key === by && (isUp ? ' ↑' : ' ↓')}</span>
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
                <td>{sayDuration(row.p50)}</td>
                <td>{sayDuration(row.p95)}</td>
                <td>{sayDuration(row.p99)}</td>
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
