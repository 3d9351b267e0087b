import { paths } from '#lib/paths.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { NameLink } from '#ui/link.tsx';
import classes from './group-documents.module.css';

interface GroupDocumentsProps {
  readonly documents: readonly {
    readonly id: string;
    readonly name?: string | null | undefined;
    readonly roles?: readonly string[] | null | undefined;
  }[];
}

export function GroupDocuments({ documents }: GroupDocumentsProps) {
  if (documents.length === 0) return <p className={classes.none}>It has no documents.</p>;
  return (
    <ul className={classes.documents} aria-label="Documents">
      {documents.map(({ id, name, roles }) => (
        <li key={id} className={classes.document}>
          <NameLink to={paths.document(id)}>{name || 'Unnamed document'}</NameLink>
          <ExternalText className={classes.roles}>
            <span className="visually-hidden">Roles: </span>
            {roles && roles.length > 0 ? roles.join(', ') : 'no roles'}
          </ExternalText>
        </li>
      ))}
    </ul>
  );
}
