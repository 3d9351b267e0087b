import { Link } from 'react-router';
import type { EntityType } from '#contract/entity-types.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './subscription-page.module.css';

/** Things with a page of their own go there, all others to the calls that mention them. */
function addressOf(kind: EntityType | undefined, id: string): string {
  return kind === 'document' ? paths.document(id) : paths.requestLogsAbout(id);
}

interface EntityLinkProps {
  readonly kind: EntityType | undefined;
  readonly id: string;
}

/** What a subscription is to: its name where the directory knows one, else its id; a link, and to be copied. */
export function EntityLink({ kind, id }: EntityLinkProps) {
  const known = useDirectoryEntry(kind, id);
  const name = known && nameOf(known);
  const what = kind ? `${entityWords[kind].one} id` : 'Entity id';
  return (
    <span className={classes.entity}>
      <Link to={addressOf(kind, id)} title={id} className={name ? undefined : classes.id}>
        {name ?? shortenId(id)}
      </Link>
      <CopyButton text={id} what={what} />
    </span>
  );
}
