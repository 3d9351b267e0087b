import { Link } from 'react-router';
import type { Entity } from '#contract/entities.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { useVisibleName } from '#features/redaction/use-visible-name.ts';
import { entityPath } from '#lib/entity-path.ts';
import { shortenId } from '#lib/short-id.ts';
import classes from './change-row.module.css';

/** Things that are named in a row; a body can mention any number. */
const MOST = 3;

function EntityLink({ type, id }: Entity) {
  const entry = useDirectoryEntry(type, id);
  const name = useVisibleName(entry && nameOf(entry));
  const text = (
    <>
      {entityWords[type].one} {name ?? <code>{shortenId(id)}</code>}
    </>
  );
  const path = entityPath(type, id);
  return path ? <Link to={path}>{text}</Link> : <span>{text}</span>;
}

/** The things that a change was made to, each leading to its page. */
export function ChangeEntities({ entities }: { readonly entities: readonly Entity[] }) {
  return (
    <>
      {entities.slice(0, MOST).map((entity) => (
        <EntityLink key={`${entity.type} ${entity.id}`} {...entity} />
      ))}
      {entities.length > MOST && <span className={classes.more}>and {entities.length - MOST} more</span>}
    </>
  );
}
