import type { FoundPaper } from '#features/arrival/found-paper.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './papers-of.module.css';

interface PaperRow {
  readonly paper: FoundPaper;
  readonly email: string;
}

const linkOf = ({ paper: { type, id, template }, email }: PaperRow) =>
  paths.arrivalOf(type === 'document' ? { document: id, email } : { group: id, template, email });

interface PaperTableProps {
  readonly label: string;
  readonly rows: readonly PaperRow[];
  readonly withEmail?: boolean;
}

export function PaperTable({ label, rows, withEmail = false }: PaperTableProps) {
  const directory = useDirectory();
  const titleOf = ({ type, id, name }: FoundPaper) => {
    const known = directory.find({ type, id });
    return name ?? (known && nameOf(known)) ?? `${entityWords[type].one} ${shortenId(id)}`;
  };
  return (
    <table className={classes.table}>
      <ExternalText component="caption" className="visually-hidden">
        {label}
      </ExternalText>
      <thead>
        <tr>
          {withEmail && <th scope="col">Recipient</th>}
          <th scope="col" className={withEmail ? classes.wide : undefined}>
            Name
          </th>
          <th scope="col" className={classes.wide}>
            Kind
          </th>
          <th scope="col">How it stands</th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.paper.id} ${row.email}`}>
            {withEmail && (
              <td>
                <Link to={linkOf(row)}>{row.email}</Link>
                <ExternalText className={classes.below}>{titleOf(row.paper)}</ExternalText>
              </td>
            )}
            <td className={withEmail ? classes.wide : undefined}>
              {withEmail ? (
                <ExternalText>{titleOf(row.paper)}</ExternalText>
              ) : (
                <Link to={linkOf(row)}>{titleOf(row.paper)}</Link>
              )}
            </td>
            <td className={classes.wide}>{entityWords[row.paper.type].one}</td>
            <ExternalText component="td" className={classes.standing}>
              {row.paper.standing ?? 'Not told'}
            </ExternalText>
            <td>
              <TimeText seconds={row.paper.at} style="relative" inRow />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
