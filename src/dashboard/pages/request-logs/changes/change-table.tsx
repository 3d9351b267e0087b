import type { To } from 'react-router';
import type { PeriodCount } from '#features/log-store/log-answers.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { sayCount } from '#lib/say-count.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { Key, PairBars } from '../panel/key.tsx';
import table from '../panel/panel-table.module.css';
import type { ChangeRow } from './change-rows.ts';
import classes from './change-table.module.css';
import { changeWord, sayRate } from './change-words.ts';

interface ChangeTableProps {
  readonly rows: readonly ChangeRow[];
  readonly linkTo: (filters: LogFilterValues) => To;
  /** The previous period, which contains the entries of rows that are gone. */
  readonly before: TimeBounds;
}

/** Each pair of bars is scaled to its longer one. */
export function ChangeTable({ rows, linkTo, before }: ChangeTableProps) {
  return (
    <table className={`${table.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Operation or failure</span>
          </th>
          <th scope="col">
            <Key part="chosen">Now</Key>
          </th>
          <th scope="col">
            <Key part="others">Before</Key>
          </th>
          <th scope="col">
            <span className="visually-hidden">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line
            key={row.id}
            row={row}
            to={linkTo(row.change.change === 'gone' ? { ...row.filters, created: before } : row.filters)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Line({ row: { name, of, change, by }, to }: { readonly row: ChangeRow; readonly to: To }) {
  const sizeOf = (period: PeriodCount) => period[by] ?? 0;
  const longest = Math.max(sizeOf(change.now), sizeOf(change.before));
  const [now, past] = [sayRate(change.now, by), sayRate(change.before, by)];
  return (
    <tr>
      <th scope="row" title={spellOut(of === undefined ? name : `${name}, ${of}`)}>
        <Link to={to}>{name}</Link>
        {of !== undefined && <ExternalText component="small"> {of}</ExternalText>}
      </th>
      <td title={now}>
        <PairBars
          className={classes.bars}
          chosen={sizeOf(change.now)}
          ofChosen={longest}
          others={sizeOf(change.before)}
          ofOthers={longest}
        />
        <span className={classes.count}>{sayCount(change.now.count)}</span> <small>{now}</small>
      </td>
      <td title={past}>
        {sayCount(change.before.count)} <small>{past}</small>
      </td>
      <td>
        <b>{changeWord(change)}</b>
      </td>
    </tr>
  );
}
