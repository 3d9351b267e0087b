import { use } from 'react';
import type { EntityType } from '#contract/entity-types.ts';
import { useVisibleName } from '#features/redaction/hidden-text.tsx';
import { entityPath } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { NameLink } from '#ui/link.tsx';
import { nameOf } from './directory-entry.ts';
import classes from './entity-text.module.css';
import { DirectoryOfRows, useEntryIn, useOwnDirectory } from './use-directory.ts';

interface EntityTextProps {
  readonly type: EntityType;
  readonly id: string;
  /** The name in the answer; the user's own name takes precedence. */
  readonly name?: string | null | undefined;
  /** Links to its page; not in a row that is itself a link. */
  readonly linked?: boolean;
}

/** An entity by name if known, else by its shortened ID; the tooltip has the full ID. */
export function EntityText({ type, id, name, linked = false }: EntityTextProps) {
  const own = useOwnDirectory();
  const entry = useEntryIn(use(DirectoryOfRows) ?? own, type, id);
  const shown = useVisibleName(entry?.givenName ?? name ?? (entry && nameOf(entry)));
  const path = linked ? entityPath(type, id) : undefined;
  const text = shown ?? shortenId(id);
  const look = shown === undefined ? classes.id : classes.name;
  return path ? (
    <NameLink className={look} to={path} title={id}>
      {text}
    </NameLink>
  ) : (
    <ExternalText className={look} title={id}>
      {text}
    </ExternalText>
  );
}
