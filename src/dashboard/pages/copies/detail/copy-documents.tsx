import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import type { CopyDocument } from '../model/copy.ts';
import classes from './copy-documents.module.css';

/** The documents of a copy with the roles that somebody takes in them. */
export function CopyDocuments({ documents }: { readonly documents: readonly CopyDocument[] }) {
  if (documents.length === 0) return <p className={classes.none}>It has no documents.</p>;
  return (
    <ul className={classes.card} aria-label="Documents">
      {documents.map(({ id, name, roles }) => (
        <li key={id} className={classes.row}>
          <Link to={paths.document(id)}>{name || 'Unnamed document'}</Link>
          <span className={classes.roles}>
            <span className="visually-hidden">Roles: </span>
            {roles && roles.length > 0 ? roles.join(', ') : 'no roles'}
          </span>
        </li>
      ))}
    </ul>
  );
}
