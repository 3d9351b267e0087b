import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { sayCount } from '#lib/say-count.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { entriesLink } from '../model/log-links.ts';
import panel from '../panel/panel.module.css';
import { Panel } from '../panel/panel.tsx';
import table from '../panel/panel-table.module.css';
import classes from './tally-table.module.css';

interface Tally {
  /** Empty for entries without a value. */
  readonly key: string | number;
  readonly count: number;
}

interface TallyTableProps<T> {
  readonly title: string;
  readonly entries: number;
  readonly rows: readonly T[];
  readonly labelOf: (row: T) => ReactNode;
  /** Select exactly the counted entries; undefined if no filter can. */
  readonly filtersOf: (row: T) => LogFilterValues | undefined;
}

/** Number of rows shown at first. */
const FEW = 10;

export function TallyTable<T extends Tally>(props: TallyTableProps<T>) {
  const { title, entries, rows, labelOf, filtersOf } = props;
  const [query] = useSearchParams();
  return (
    <Panel title={title} rows={rows} few={FEW}>
      {(shown) => (
        <>
          <table className={`${table.table} ${classes.table}`} aria-label={title}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{title}</th>
                <th scope="col">Of {sayCount(entries)} entries</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => {
                const filters = filtersOf(row);
                const label = <ExternalText>{labelOf(row)}</ExternalText>;
                return (
                  <tr key={row.key}>
                    <th scope="row">
                      {filters ? <Link to={entriesLink(query, filters)}>{label}</Link> : label}
                    </th>
                    <td>
                      <b>{sayCount(row.count)}</b>
                      <span className={classes.share} aria-hidden="true">
                        <span style={{ width: `${(100 * row.count) / Math.max(1, entries)}%` }} />
                      </span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {rows.length === 0 && <p className={panel.note}>None among the entries.</p>}
        </>
      )}
    </Panel>
  );
}
