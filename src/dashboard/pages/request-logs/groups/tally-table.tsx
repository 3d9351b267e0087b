import { type ReactNode, useState } from 'react';
import type { To } from 'react-router';
import { sayCount } from '#lib/say-count.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { TextButton } from '#ui/text-button.tsx';
import classes from './tally-table.module.css';

export interface TallyRow {
  readonly id: string;
  readonly label: ReactNode;
  readonly count: number;
  /** Selects exactly the counted entries; undefined if no filter can. */
  readonly to?: To | undefined;
}

interface TallyTableProps {
  readonly title: string;
  readonly rows: readonly TallyRow[];
  readonly entries: number;
}

/** Number of rows shown at first. */
const FEW = 10;

export function TallyTable({ title, rows, entries }: TallyTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FEW);
  return (
    <section className={classes.part} aria-label={title}>
      <table className={classes.table}>
        <caption>
          <h2>{title}</h2>
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">Of {sayCount(entries)} entries</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, label, count, to }) => (
            <tr key={id}>
              <th scope="row">{to ? <Link to={to}>{label}</Link> : <ExternalText>{label}</ExternalText>}</th>
              <td>
                <span className={classes.count}>{sayCount(count)}</span>
                <span className={classes.share} aria-hidden="true">
                  <span style={{ width: `${(100 * count) / Math.max(1, entries)}%` }} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={classes.none}>None among the entries.</p>}
      {rows.length > FEW && (
        <TextButton className={classes.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the first ${FEW}` : `Show all ${rows.length}`}
        </TextButton>
      )}
    </section>
  );
}
