import { Link } from 'react-router';
import { entitiesOf } from '#contract/entities.ts';
import { entityWords } from '#kit/directory/entity-words.ts';
import type { LogRow } from '#kit/log-rows/log-row.ts';
import { paths } from '#kit/paths.ts';
import { shortenId } from '#ui/short-id.ts';
import classes from './entry-timeline.module.css';

/** The ids that the entry is about, each with the way to its story. */
export function EntryTimeline({ row: { entry } }: { readonly row: LogRow }) {
  const things = entitiesOf(entry);
  if (things.length === 0)
    return <p className={classes.none}>The entry mentions no id whose story could be told.</p>;
  return (
    <ul className={classes.ids}>
      {things.map(({ type, id }) => (
        <li key={`${type} ${id}`}>
          <Link to={paths.timeline(id)} title={id}>
            {entityWords[type].one} <code>{shortenId(id)}</code>
          </Link>
        </li>
      ))}
    </ul>
  );
}
