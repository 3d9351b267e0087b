import { useState } from 'react';
import { type Entity, entitiesOf } from '#contract/entities.ts';
import { segmentsOf } from '#contract/uri-segments.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { useVisibleName } from '#features/redaction/use-visible-name.ts';
import { shortenId } from '#lib/short-id.ts';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import classes from './ids-history.module.css';
import { AroundEntry } from './internal/around-entry.tsx';

/** The ids of an entry: those in its path first, the last of them before all, since the call is about it. */
function idsOf({ entry }: LogRow): readonly Entity[] {
  const segments = segmentsOf(entry.request.uri);
  return entitiesOf(entry).toSorted((a, b) => segments.lastIndexOf(b.id) - segments.lastIndexOf(a.id));
}

function IdHistory({
  entity,
  row,
  first,
}: {
  readonly entity: Entity;
  readonly row: LogRow;
  readonly first: boolean;
}) {
  const { type, id } = entity;
  const [open, setOpen] = useState(first);
  const known = useDirectoryEntry(type, id);
  const name = useVisibleName(known && nameOf(known));
  return (
    <li>
      <DisclosureButton className={classes.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{entityWords[type].one}</span>
        <span className={classes.name} title={id}>
          {name ?? shortenId(id)}
        </span>
      </DisclosureButton>
      {open && <AroundEntry entity={entity} row={row} />}
    </li>
  );
}

/** Every id that an entry mentions, with what was done with it just before and just after. */
export function IdsHistory({ row }: { readonly row: LogRow }) {
  const ids = idsOf(row);
  if (ids.length === 0) return <p className={classes.none}>This entry mentions no id.</p>;
  return (
    <ul className={classes.entities}>
      {ids.map((entity, index) => (
        <IdHistory key={`${entity.type} ${entity.id}`} entity={entity} row={row} first={index === 0} />
      ))}
    </ul>
  );
}
