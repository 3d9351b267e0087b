import { Link } from 'react-router';
import { ID_PATTERN } from '#contract/wire.ts';
import { nameOf } from '#kit/directory/directory-entry.ts';
import { useDirectoryEntry } from '#kit/directory/use-directory.ts';
import { thingPath } from '#kit/thing-path.ts';
import classes from './answer-panel.module.css';

/** An id in an answer: a link where this browser knows what it is of, and that has a page. */
function AnswerId({ id }: { readonly id: string }) {
  const entry = useDirectoryEntry(undefined, id);
  const path = entry && thingPath(entry.type, id);
  if (!path) return id;
  return (
    <Link to={path} className={classes.id} title={nameOf(entry)}>
      {id}
    </Link>
  );
}

/** Draws the ids among the texts of an answer in their own way. */
export const drawIds = (value: string) => (ID_PATTERN.test(value) ? <AnswerId id={value} /> : undefined);
